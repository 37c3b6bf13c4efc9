/** What a reader wrote about an article. */
export function ReportQuote({ text }: { readonly text: string }) {
  return (
    <blockquote className="wrap-anywhere mt-1.5 whitespace-pre-line border-line-strong border-l-2 pl-3">
      {text}
    </blockquote>
  );
}
