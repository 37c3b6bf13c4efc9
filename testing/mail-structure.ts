/** A mail as a mail client receives it. */
interface Mail {
  readonly html: string;
  readonly text: string;
}

const narrowestPx = 320;
/** RFC 5321, 4.5.3.1.6 */
const lineLengthMax = 998;
const fingerPx = 44;

/**
 * Lists what is wrong with a mail on a narrow screen, in dark mode, for a screen reader, or as plain text; empty if it
 * is right.
 */
export function mailProblems({ html, text }: { readonly html?: string; readonly text: string }): string[] {
  if (html === undefined) return ['has no HTML'];
  const mail: Mail = { html, text };
  return [
    ...frameProblems(mail),
    ...columnProblems(mail),
    ...darkProblems(mail),
    ...buttonProblems(mail),
    ...textProblems(mail),
  ];
}

function frameProblems({ html }: Mail): string[] {
  const needed = ['<html lang="tr">', '<meta name="viewport" content="width=device-width', 'content="light dark"'];
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return [
    ...needed.filter((part) => !html.includes(part)).map((part) => `lacks ${part}`),
    ...(title.trim() === '' ? ['has no title'] : []),
    ...findTags(html, 'table').flatMap((tag) =>
      tag.includes('role="presentation"') ? [] : [`reads out a layout: ${tag}`],
    ),
    ...findTags(html, 'img').flatMap((tag) => (/ alt="/.test(tag) ? [] : [`hides a picture: ${tag}`])),
  ];
}

function columnProblems({ html }: Mail): string[] {
  const rows = html.split(/<tr[ >]/).slice(1);
  const widths = [...html.matchAll(/(?<![-\w])(?:min-)?width\s*[:=]\s*"?(\d+)(px|%|")/g)].filter(
    ([, size, unit]) => unit !== '%' && Number(size) > narrowestPx,
  );
  const texts = findTags(html, 'td').length > 0 && !/<td [^>]*overflow-wrap:anywhere;word-break:break-word/.test(html);
  return [
    ...rows.flatMap((row) =>
      row.split('</tr>')[0]?.match(/<td[ >]/g)?.length === 1 ? [] : ['has columns side by side'],
    ),
    ...widths.map(([width]) => `is wider than ${narrowestPx} px: ${width}`),
    ...(html.includes('nowrap') ? ['keeps a line together'] : []),
    ...(texts ? ['lets a long word widen it'] : []),
  ];
}

/** Every colour needs a counterpart in dark mode. */
function darkProblems({ html }: Mail): string[] {
  const dark = /prefers-color-scheme: dark\)([\s\S]*?)\n {6}\}/.exec(html)?.[1] ?? '';
  const body = html.slice(html.indexOf('<body'));
  const coloured = [...body.matchAll(/<(\w+)([^>]*style="[^"]*(?:^|[;"])(color|background):[^"]*"[^>]*)>/g)];
  return coloured.flatMap(([tag, , attributes = '', property = '']) => {
    const names = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
    const isButtonText = attributes.includes('text-decoration:none') && /\.button a \{ color:/.test(dark);
    const isTurned = names.some((name) => new RegExp(`\\.${name} \\{[^}]*${property}:`).test(dark));
    return isTurned || isButtonText ? [] : [`keeps its ${property} in the dark: ${tag}`];
  });
}

function buttonProblems({ html }: Mail): string[] {
  const button = /class="button"[^>]*><a [^>]*style="([^"]*)"/.exec(html)?.[1];
  if (button === undefined) return [];
  const padding = Number(/padding:(\d+)px/.exec(button)?.[1]);
  const line = Number(/line-height:(\d+)px/.exec(button)?.[1]);
  return 2 * padding + line >= fingerPx ? [] : [`has a button of ${2 * padding + line} px`];
}

function textProblems({ html, text }: Mail): string[] {
  const lines = text.split('\n');
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => toPlainText(link));
  const seen = html
    .slice(html.indexOf('<table'))
    .split(/<[^>]*>/)
    .map((part) => toPlainText(part).trim())
    .filter((part) => part !== '');
  return [
    ...links.filter((link) => !text.includes(link)).map((link) => `is without ${link} as plain text`),
    ...seen
      .filter((part) => !text.includes(part) && !isForButton(part))
      .map((part) => `does not say as plain text: ${part}`),
    ...(/\n{3}/.test(text) || !text.endsWith('\n') ? ['has odd gaps as plain text'] : []),
    ...lines.filter((line) => line !== '-- ' && line !== line.trim()).map((line) => `has a ragged line: ${line}`),
    ...lines.filter((line) => line.length > lineLengthMax).map((line) => `has a line of ${line.length} characters`),
  ];
}

/** Plain text has no button that might not work. */
function isForButton(part: string): boolean {
  return part.startsWith('Düğme çalışmıyorsa');
}

function findTags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

function toPlainText(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
