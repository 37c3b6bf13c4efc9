/** The first element in the tab order: skips the navigation and moves to the element with the id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      İçeriğe geç
    </a>
  );
}
