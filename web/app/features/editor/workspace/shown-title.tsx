/** Read-only title, where the title field will be. */
export function ShownTitle({ title }: { readonly title: string }) {
  return (
    <div className="mb-4">
      <p dir="auto" className="article-title -mx-3 -my-1 whitespace-pre-wrap pointer-coarse:-my-1.5">
        {title}
      </p>
    </div>
  );
}
