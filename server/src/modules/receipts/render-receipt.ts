import { buildReceiptContent, type LabelledText, type PartyContent, type ReceiptContent } from './receipt-content.ts';
import type { Receipt } from './rules.ts';
import { colours, type Element, loadReceiptFonts, type PlacedText, page, Sheet, type TextStyle } from './sheet.ts';

const columnGap = 24;
const fullWidth = page.right - page.left;
const halfWidth = (fullWidth - columnGap) / 2;
const rightHalf = page.left + halfWidth + columnGap;

const styles = {
  brand: { font: 'semiBold', size: 13, colour: colours.ink },
  title: { font: 'semiBold', size: 25, colour: colours.ink },
  notice: { font: 'regular', size: 10, colour: colours.inkSoft },
  heading: { font: 'semiBold', size: 8.5, colour: colours.cobalt },
  label: { font: 'regular', size: 8.5, colour: colours.inkSoft },
  text: { font: 'regular', size: 9.5, colour: colours.ink },
  soft: { font: 'regular', size: 9.5, colour: colours.inkSoft },
  strong: { font: 'semiBold', size: 9.5, colour: colours.ink },
  total: { font: 'semiBold', size: 13, colour: colours.ink },
  foot: { font: 'regular', size: 8, colour: colours.inkSoft },
} as const satisfies Record<string, TextStyle>;

/** The receipt as a PDF to print: tagged, in Turkish, with embedded fonts. Equal receipts produce equal bytes. */
export async function renderReceipt(receipt: Receipt): Promise<Buffer> {
  const content = buildReceiptContent(receipt);
  const { seller, number, issuedAt, refunds } = receipt;
  const sheet = new Sheet(await loadReceiptFonts(), {
    title: `${content.title} ${number}`,
    author: plainForMetadata(seller.name === '' ? seller.siteName : seller.name),
    createdAt: issuedAt,
    changedAt: refunds.at(-1)?.at ?? issuedAt,
  });
  writeHead(sheet, content, seller.siteName);
  writeLabelledTexts(sheet, content.dates, 4);
  writeLabelledTexts(sheet, content.order, 2);
  sheet.y += 6;
  sheet.rule();
  sheet.y += 18;
  writeParties(sheet, content);
  writeItem(sheet, content);
  writeSums(sheet, content);
  writeRefunds(sheet, content);
  return sheet.finish((current, count) => [
    { text: `${number} · ${content.notice}`, x: page.left, width: halfWidth, style: styles.foot },
    ...(count === 1
      ? []
      : [
          {
            text: `Sayfa ${current} / ${count}`,
            x: rightHalf,
            width: halfWidth,
            style: styles.foot,
            isAmount: true,
          },
        ]),
  ]);
}

/** The library writes names into XML without escaping. */
function plainForMetadata(name: string): string {
  return name
    .split('&')
    .map((part) => part.trim())
    .join(' ve ')
    .replace(/[<>]/g, '');
}

function writeHead(sheet: Sheet, content: ReceiptContent, siteName: string): void {
  drawMark(sheet, { x: page.left, y: page.top, size: 22 });
  sheet.write('P', { text: siteName, x: page.left + 31, width: fullWidth - 31, style: styles.brand }, page.top + 3);
  sheet.y += 52;
  sheet.writeBelow('H1', { text: content.title, x: page.left, width: fullWidth, style: styles.title });
  sheet.y += 2;
  sheet.writeBelow('P', { text: content.notice, x: page.left, width: fullWidth, style: styles.notice });
  sheet.y += 16;
  sheet.rule(colours.cobalt);
  sheet.y += 16;
}

/** The inkwell logo, same as in web/app/ui/frame-parts.tsx. */
function drawMark(sheet: Sheet, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  sheet.decorate((document) => {
    document.translate(x, y).scale(size / 32);
    document.roundedRect(0, 0, 32, 32, 7).fill(colours.cobalt);
    document
      .path(
        'M12 7h8v3.2h-1.4v2.3c3.6 1 6 3.6 6 6.9 0 3.4-2.6 5.6-5.6 5.6h-6c-3 0-5.6-2.2-5.6-5.6 0-3.3 2.4-5.9 6-6.9v-2.3H12z',
      )
      .fill(colours.paper);
    document.path('M10.6 19.2h10.8c-.2 2-1.7 3.3-3.4 3.3h-4c-1.7 0-3.2-1.3-3.4-3.3z').fill(colours.turquoise);
  });
}

/** Writes labels with their texts below, side by side. */
function writeLabelledTexts(sheet: Sheet, entries: readonly LabelledText[], columns: number): void {
  const width = (fullWidth - columnGap * (columns - 1)) / columns;
  const placed = entries.map(({ label, text }, index) => {
    const x = page.left + index * (width + columnGap);
    return { label: { text: label, x, width, style: styles.label }, text: { text, x, width, style: styles.text } };
  });
  const labelHeight = measureTallest(
    sheet,
    placed.map(({ label }) => label),
  );
  const textHeight = measureTallest(
    sheet,
    placed.map(({ text }) => text),
  );
  sheet.ensureSpace(labelHeight + textHeight);
  for (const { label, text } of placed) {
    sheet.write('P', label);
    sheet.write('P', text, sheet.y + labelHeight);
  }
  sheet.y += labelHeight + textHeight + 10;
}

function writeParties(sheet: Sheet, { seller, buyer }: ReceiptContent): void {
  const top = sheet.y;
  const ends = [writeParty(sheet, seller, page.left, top), writeParty(sheet, buyer, rightHalf, top)];
  sheet.y = Math.max(...ends) + 24;
}

/** @returns where it ends, in points from the top of the page; a party's details always fit on one page */
function writeParty(sheet: Sheet, { heading, name, details }: PartyContent, x: number, top: number): number {
  const lines: (readonly [string, PlacedText])[] = [
    ['H2', { text: heading, x, width: halfWidth, style: styles.heading }],
    ['P', { text: name, x, width: halfWidth, style: styles.strong }],
    ...details.map((text) => ['P', { text, x, width: halfWidth, style: styles.text }] as const),
  ];
  let y = top;
  for (const [kind, line] of lines) {
    sheet.write(kind, line, y);
    y += sheet.measureHeight(line) + 2;
  }
  return y;
}

const itemColumns = {
  plan: { x: page.left, width: 184 },
  period: { x: page.left + 196, width: 150 },
  quantity: { x: page.left + 350, width: 38, isAmount: true },
  amount: { x: page.left + 392, width: fullWidth - 392, isAmount: true },
} as const;

function writeItem(sheet: Sheet, { item }: ReceiptContent): void {
  const table = sheet.open('Table');
  const { plan, period, quantity, amount } = itemColumns;
  const headings: readonly Cell[] = [
    ['TH', { ...plan, text: 'Açıklama', style: styles.heading }],
    ['TH', { ...period, text: 'Dönem', style: styles.heading }],
    ['TH', { ...quantity, text: 'Miktar', style: styles.heading }],
    ['TH', { ...amount, text: 'Tutar', style: styles.heading }],
  ];
  const cells: readonly Cell[] = [
    ['TD', { ...plan, text: `${item.plan}\n${item.duration}`, style: styles.text }],
    ['TD', { ...period, text: item.period, style: styles.text }],
    ['TD', { ...quantity, text: item.quantity, style: styles.text }],
    ['TD', { ...amount, text: item.amount, style: styles.text }],
  ];
  // Table headings must not stand alone at the foot of a page.
  sheet.ensureSpace(measureRow(sheet, headings) + 8 + measureRow(sheet, cells));
  writeRow(sheet, table, headings);
  sheet.rule();
  sheet.y += 8;
  writeRow(sheet, table, cells);
  table.end();
  sheet.y += 4;
  sheet.rule();
  sheet.y += 12;
}

const sumColumns = {
  label: { x: rightHalf - 40, width: 150 },
  amount: { x: rightHalf + 110, width: page.right - rightHalf - 110, isAmount: true },
} as const;

function writeSums(sheet: Sheet, { sums, total }: ReceiptContent): void {
  const table = sheet.open('Table');
  for (const sum of sums) writeSum(sheet, table, sum, { label: styles.soft, amount: styles.text });
  sheet.ensureSpace(40);
  const { y } = sheet;
  const x = sumColumns.label.x - 14;
  sheet.decorate((document) =>
    document
      .roundedRect(x, y + 4, page.right + 14 - x, 34, 8)
      .lineWidth(0.75)
      .fillAndStroke(colours.paper, colours.line),
  );
  sheet.y += 12;
  writeSum(sheet, table, total, { label: styles.total, amount: styles.total });
  table.end();
  sheet.y += 28;
}

function writeRefunds(sheet: Sheet, { refunds, left }: ReceiptContent): void {
  if (left === undefined) return;
  sheet.ensureSpace(80);
  sheet.writeBelow('H2', { text: 'İadeler', x: page.left, width: fullWidth, style: styles.heading });
  sheet.y += 4;
  sheet.rule();
  sheet.y += 8;
  const table = sheet.open('Table');
  for (const refund of refunds) writeSum(sheet, table, refund, { label: styles.soft, amount: styles.text });
  writeSum(sheet, table, left, { label: styles.strong, amount: styles.strong });
  table.end();
}

function writeSum(
  sheet: Sheet,
  table: Element,
  { label, text }: LabelledText,
  style: { readonly label: TextStyle; readonly amount: TextStyle },
): void {
  writeRow(sheet, table, [
    ['TH', { ...sumColumns.label, text: label, style: style.label }],
    ['TD', { ...sumColumns.amount, text, style: style.amount }],
  ]);
}

type Cell = readonly [kind: 'TH' | 'TD', text: PlacedText];

function writeRow(sheet: Sheet, table: Element, cells: readonly Cell[]): void {
  const height = measureRow(sheet, cells);
  sheet.ensureSpace(height);
  const row = sheet.open('TR', table);
  for (const [kind, cell] of cells) sheet.write(kind, cell, sheet.y, row);
  row.end();
  sheet.y += height;
}

/** Height of the row including the gap below it. */
function measureRow(sheet: Sheet, cells: readonly Cell[]): number {
  const texts = cells.map(([, text]) => text);
  return measureTallest(sheet, texts) + 4;
}

function measureTallest(sheet: Sheet, texts: readonly PlacedText[]): number {
  return Math.max(...texts.map((text) => sheet.measureHeight(text)));
}
