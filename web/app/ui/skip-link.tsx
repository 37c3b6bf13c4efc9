/** The first element in the tab order: skips the navigation and moves to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed inline-flex min-h-11 items-center top-2 left-2 z-50 -translate-y-20 rounded-control bg-cobalt px-4 font-medium text-paper focus-visible:translate-y-0"
    >
      İçeriğe geç
    </a>
  );
}
