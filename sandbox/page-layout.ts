interface SandboxPage {
  readonly title: string;
  /** Path of the stylesheet. */
  readonly style: string;
  /** Paths of scripts, which are loaded as modules. */
  readonly scripts?: readonly string[];
  /** HTML. */
  readonly content: string;
}

/** Renders a complete page of the sandbox. */
export function renderSandboxPage({ title, style, scripts = [], content }: SandboxPage): string {
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
${scripts.map((path) => `<script src="${path}" type="module"></script>`).join('\n')}
</head>
<body>
<main>
${content}
</main>
</body>
</html>`;
}

/** Escapes text for HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
