import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // React's output: void elements with a slash, attributes and the doctype in its own case. All of it is valid.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // Texts are used as their authors wrote them.
      'no-trailing-whitespace': 'off',
      'no-raw-characters': ['error', { relaxed: true }],
      // React's own ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // A separate test checks the length of titles.
      'long-title': 'off',
      // Every file is from our own origin, as the policy requires.
      'require-sri': 'off',
    },
  }),
);

/** Lists the errors in a page's source, one per line. */
export async function mistakesIn(source: string): Promise<string[]> {
  const { results } = await validator.validateString(source);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) => `${ruleId}: ${message} at ${selector ?? `${line}:${column}`}`,
    ),
  );
}

/** A page's source as a tree, with queries for tests. */
export class PageSource {
  readonly #root: HtmlElement;

  private constructor(root: HtmlElement) {
    this.#root = root;
  }

  static async of(source: string): Promise<PageSource> {
    const parser = new Parser(await validator.getConfigFor('page.html'));
    return new PageSource(parser.parseHtml(source));
  }

  /** Texts of all elements that match a selector. */
  texts(selector: string): string[] {
    return this.#all(selector).map((element) => decoded(element.textContent));
  }

  /** Values of an attribute on all elements that match a selector and have it. */
  values(selector: string, attribute: string): string[] {
    return this.#all(selector)
      .map((element) => element.getAttributeValue(attribute))
      .filter((value) => value !== null)
      .map(decoded);
  }

  /** Sources of inline scripts that run, so without JSON-LD. */
  inlineScripts(): string[] {
    return this.#all('script')
      .filter((script) => !script.hasAttribute('src') && script.getAttributeValue('type') !== 'application/ld+json')
      .map((script) => script.textContent);
  }

  linkedData(): unknown[] {
    return this.#all('script')
      .filter((script) => script.getAttributeValue('type') === 'application/ld+json')
      .map((script) => JSON.parse(script.textContent));
  }

  #all(selector: string): HtmlElement[] {
    return this.#root.querySelectorAll(selector);
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return named[name ?? ''] ?? whole;
  });
}
