import { type DOMTree, FileSystemConfigLoader, type HtmlElement, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** What of a page's source the rules of this file do not ask for, and why. */
const rules = {
  // React decides about these: it writes void elements with a slash, and attributes as it likes them.
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'no-trailing-whitespace': 'off',
  // Of taste, not of validity: the standard lets a long title be.
  'long-title': 'off',
  // Styles and scripts are hashed and of our own origin.
  'require-sri': 'off',
  // Pages have no inline style: asked for by their policy and in a test of its own.
  'no-inline-style': 'error',
} as const;

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:recommended', 'html-validate:a11y'], rules }),
);

/** What is wrong with a page's source, one line each. */
export async function mistakesIn(source: string): Promise<string[]> {
  const report = await validator.validateString(source);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line, column }) => `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`),
  );
}
