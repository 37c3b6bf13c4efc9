/** A text as it was typed, with its lines and paragraphs. */
export function PlainText({ text }: { readonly text: string }) {
  return <p className="wrap-anywhere whitespace-pre-wrap font-serif text-reading">{text}</p>;
}
