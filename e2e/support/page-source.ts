import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // How React writes: void elements with a slash, attributes and the doctype in its own case. All of it is valid.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // Texts are taken as their authors wrote them.
      'no-trailing-whitespace': 'off',
      'no-raw-characters': ['error', { relaxed: true }],
      // React's own ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // The length of titles is held in a test of its own.
      'long-title': 'off',
      // Every file is of our own origin, which the policy demands.
      'require-sri': 'off',
    },
  }),
);

/** What is wrong with a page's source, one line each. */
export async function mistakesIn(source: string): Promise<string[]> {
  const { results } = await validator.validateString(source);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) => `${ruleId}: ${message} at ${selector ?? `${line}:${column}`}`,
    ),
  );
}

/** A page's source as a tree, with what tests ask of it. */
export class PageSource {
  readonly #root: HtmlElement;

  private constructor(root: HtmlElement) {
    this.#root = root;
  }

  static async of(source: string): Promise<PageSource> {
    const parser = new Parser(await validator.getConfigFor('page.html'));
    return new PageSource(parser.parseHtml(source));
  }

  /** The texts of all elements that a selector finds. */
  texts(selector: string): string[] {
    return this.#all(selector).map((element) => decoded(element.textContent));
  }

  /** An attribute of all elements that a selector finds and that have it. */
  values(selector: string, attribute: string): string[] {
    return this.#all(selector)
      .map((element) => element.getAttributeValue(attribute))
      .filter((value) => value !== null)
      .map(decoded);
  }

  /** The sources of inline scripts that run, which JSON-LD does not. */
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
