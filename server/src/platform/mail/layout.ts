import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { escapeHtml, renderDocumentHtml } from './mail-document.ts';

/** The content of a mail before it is rendered as HTML and plain text. All texts are plain. */
export interface MailContent {
  readonly subject: string;
  /** In whose name we write, above the text; by default the site's. The footer always names the site. */
  readonly sender?: MailSender;
  /** The preview line that inboxes show beside the subject. */
  readonly preheader: string;
  /** First line of the mail; it separates the person's answer from the quoted mail. */
  readonly answerLine?: string;
  readonly greeting: string;
  /** A list holds facts that belong together, each on its line with its name: 'Tutar: ₺49'. */
  readonly paragraphs: readonly (string | readonly string[] | MailQuote)[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the action. */
  readonly notes?: readonly string[];
  /** Complete texts that follow, in Markdown, each on a separate sheet. */
  readonly documents?: readonly string[];
}

/** What a person wrote, set apart from our own words. */
export interface MailQuote {
  readonly quote: string;
}

/** A workspace as its clients know it. */
export interface MailSender {
  readonly name: string;
  /** Size in pixels as shown; the file may be larger. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number };
}

/** The site as named in mails. */
export interface MailSite {
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
  /** Empty when there is none. */
  readonly supportAddress: string;
}

export interface MailBody {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const copyHint = 'Düğme çalışmıyorsa bu adresi tarayıcınıza kopyalayabilirsiniz:';

/** Renders a mail as one column of HTML and as equivalent plain text. */
export function renderMail(content: MailContent, site: MailSite): MailBody {
  return { subject: content.subject, html: renderHtml(content, site), text: renderText(content, site) };
}

function renderText(content: MailContent, site: MailSite): string {
  const { answerLine, sender, greeting, paragraphs, action, notes = [], documents = [] } = content;
  const blocks = [
    ...(answerLine === undefined ? [] : [answerLine]),
    ...(sender === undefined ? [] : [sender.name]),
    greeting,
    ...paragraphs.map(paragraphToText),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    ...documents.flatMap((document) => [sheetRule, markdownToPlainText(document)]),
    ...(documents.length === 0 ? [] : [sheetRule]),
    ['-- ', site.name, site.url, ...buildFooterLines(site)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function paragraphToText(paragraph: MailContent['paragraphs'][number]): string {
  if (typeof paragraph === 'string') return paragraph;
  return 'quote' in paragraph ? paragraph.quote : paragraph.join('\n');
}

/** Separates documents in plain text. */
const sheetRule = '='.repeat(40);

function buildFooterLines({ supportAddress }: MailSite): string[] {
  const automatic = 'Bu mesaj otomatik olarak gönderilmiştir.';
  return supportAddress === '' ? [automatic] : [automatic, `Sorularınız için: ${supportAddress}`];
}

// Mail clients support inline styles and tables best; the dark colours are for more capable clients. Tokens of the
// site's design.
const darkStyle = `
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        .paper { background: #11131C !important; }
        .surface { background: #191C28 !important; border-color: #2C3042 !important; }
        .first { border-top-color: #8EA8FF !important; }
        .ink { color: #F1EFE8 !important; }
        .quote { border-color: #8EA8FF !important; }
        .brand { color: #8EA8FF !important; }
        .soft { color: #A6A9BC !important; }
        .link { color: #8EA8FF !important; }
        .logo { background: #FBFAF6 !important; }
        .button { background: #8EA8FF !important; }
        .button a { color: #11131C !important; }
      }`;

// For narrow screens, where margins take too much space.
const narrowStyle = `
      @media (max-width: 480px) {
        .margin { padding: 16px 8px 24px !important; }
        .surface { padding: 24px 18px 8px !important; }
      }`;

/** A word or an address that is longer than the column breaks; otherwise it would widen the column. */
const wordBreakStyle = 'overflow-wrap:anywhere;word-break:break-word';

const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Literata,Georgia,'Times New Roman',serif";

function renderHtml(content: MailContent, site: MailSite): string {
  const { subject, sender, preheader, greeting, paragraphs, action, notes = [] } = content;
  const { documents = [], answerLine } = content;
  const body = [
    renderParagraph(escapeHtml(greeting), 'ink', 'font-size:17px;line-height:26px;color:#171A2E'),
    ...paragraphs.map((paragraph) => renderContent(paragraph, site)),
    ...(action === undefined ? [] : [renderAction(action)]),
    ...notes.map((text) =>
      renderParagraph(linkify(text, site), 'soft', 'font-size:13px;line-height:20px;color:#565B75'),
    ),
  ].join('\n');
  const footer = buildFooterLines(site).map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="tr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(subject)}</title>
    <style>${darkStyle}${narrowStyle}
    </style>
  </head>
  <body class="paper" style="margin:0;padding:0;background:#FBFAF6">
    <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
    <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#FBFAF6">
      <tr><td class="margin" align="center" style="padding:32px 16px;${wordBreakStyle}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
${answerLine === undefined ? '' : renderAnswerLine(answerLine)}${renderSender(sender ?? { name: site.name }, sender === undefined ? 'brand' : 'ink')}
${[renderSheet(body, sender === undefined ? 'first' : undefined), ...documents.map((document) => renderSheet(renderDocumentHtml(document)))].join(sheetGap)}
          <tr><td class="soft" style="padding:16px 4px;${sans};font-size:13px;line-height:20px;color:#565B75">
            <a class="link" href="${escapeHtml(site.url)}" style="color:#1E40AF">${escapeHtml(site.url.replace(/^https?:\/\//, ''))}</a><br>${footer}
          </td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>
`;
}

function renderAnswerLine(line: string): string {
  return `          <tr><td class="soft" style="padding:0 4px 16px;${sans};font-size:13px;line-height:20px;color:#565B75">${escapeHtml(line)}</td></tr>\n`;
}

/**
 * Most logos are made for a light background, so it stays light in dark mode. The name is below, so that it shows
 * without pictures too.
 */
function renderSender({ name, logo }: MailSender, look: 'brand' | 'ink'): string {
  const picture =
    logo === undefined
      ? ''
      : `          <tr><td style="padding:0 4px 8px"><img class="logo" src="${escapeHtml(logo.url)}" alt="" width="${logo.width}" height="${logo.height}" style="display:block;padding:4px;border-radius:4px;background:#FBFAF6"></td></tr>\n`;
  return `${picture}          <tr><td class="${look}" style="padding:0 4px 16px;${serif};font-size:22px;line-height:28px;font-weight:600;color:${look === 'brand' ? '#1E40AF' : '#171A2E'}">${escapeHtml(name)}</td></tr>`;
}

const sheetGap = '\n          <tr><td height="16" style="height:16px"></td></tr>\n';

/** @param place the first sheet has the colour of the site at its top */
function renderSheet(markup: string, place?: 'first'): string {
  const [className, top] = place === undefined ? ['surface', ''] : ['surface first', ';border-top:4px solid #1E40AF'];
  return `          <tr><td class="${className}" style="padding:32px 28px 16px;background:#FFFFFF;border:1px solid #E4E0D5${top};border-radius:10px">
${markup}
          </td></tr>`;
}

const bodyStyle = 'font-size:15px;line-height:24px;color:#171A2E';

function renderContent(paragraph: MailContent['paragraphs'][number], site: MailSite): string {
  if (typeof paragraph === 'string') return renderParagraph(linkify(paragraph, site), 'ink', bodyStyle);
  if (!('quote' in paragraph)) return renderParagraph(renderFacts(paragraph, site), 'ink', bodyStyle);
  const words = linkify(paragraph.quote, site).replaceAll('\n', '<br>');
  return renderParagraph(
    words,
    'ink quote',
    `font-size:17px;line-height:26px;color:#171A2E;padding:2px 0 2px 16px;border-left:3px solid #1E40AF`,
  );
}

/** The facts in lines, their names in a softer colour. */
function renderFacts(facts: readonly string[], site: MailSite): string {
  return facts
    .map((fact) => {
      const end = fact.indexOf(': ') + 1;
      return `<span class="soft" style="color:#565B75">${escapeHtml(fact.slice(0, end))}</span><strong style="font-weight:600">${linkify(fact.slice(end), site)}</strong>`;
    })
    .join('<br>');
}

/** Converts text to HTML in which addresses below the site's own become links; others stay plain. */
function linkify(text: string, { url }: MailSite): string {
  const own = `${escapeHtml(url)}/`;
  return escapeHtml(text).replace(/https?:\/\/[^\s<>]*[^\s<>.,;:!?)]/g, (address) =>
    address.startsWith(own) ? `<a class="link" href="${address}" style="color:#1E40AF">${address}</a>` : address,
  );
}

function renderParagraph(markup: string, className: string, style: string): string {
  return `            <p class="${className}" style="margin:0 0 16px;${sans};${style}">${markup}</p>`;
}

function renderAction({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `            <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
              <td class="button" bgcolor="#1E40AF" style="background:#1E40AF;border-radius:8px"><a href="${address}" style="display:inline-block;padding:12px 24px;${sans};font-size:15px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td>
            </tr></table>
${renderParagraph(escapeHtml(copyHint), 'soft', 'font-size:13px;line-height:20px;color:#565B75;margin-bottom:4px')}
            <p style="margin:0 0 16px;${sans};font-size:13px;line-height:20px;word-break:break-all"><a class="link" href="${address}" style="color:#1E40AF">${address}</a></p>`;
}
