import { BorderStyle, type ISectionOptions, type IStylesOptions, ShadingType } from 'docx';

/** A4 with margins of 25 mm, in twips. */
export const paper: NonNullable<ISectionOptions['properties']> = {
  page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1417, right: 1417, bottom: 1417, left: 1417 } },
};

const ink = '171A2E';
const inkSoft = '565B75';
const codeFont = 'Consolas';
const wash = { type: ShadingType.CLEAR, fill: 'F2EFE7', color: 'auto' } as const;

/** `size` in half points, `before` in twips. */
function heading(size: number, before: number) {
  return {
    run: { size, bold: true, color: ink, font: 'Cambria' },
    paragraph: { spacing: { before, after: 120 }, keepNext: true, keepLines: true },
  };
}

/** Styles of the document. Word processors know the names of headings, title and quotation. */
export function docxStyles(language: { readonly tag: string; readonly isRightToLeft: boolean }): IStylesOptions {
  const { tag, isRightToLeft } = language;
  return {
    default: {
      document: {
        run: {
          font: 'Calibri',
          size: 23,
          color: ink,
          language: isRightToLeft ? { value: 'en-GB', bidirectional: tag } : { value: tag },
        },
        paragraph: { spacing: { after: 160, line: 300 } },
      },
      title: {
        run: { size: 48, bold: true, color: ink, font: 'Cambria' },
        paragraph: { spacing: { after: 280 }, keepNext: true },
      },
      heading1: heading(34, 360),
      heading2: heading(28, 300),
      heading3: heading(25, 260),
      heading4: heading(23, 220),
      heading5: heading(23, 220),
      hyperlink: { run: { color: '1E40AF', underline: {} } },
    },
    paragraphStyles: [
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        quickFormat: true,
        run: { color: inkSoft },
        paragraph: { border: { left: { style: BorderStyle.SINGLE, size: 18, space: 10, color: 'C9C4B5' } } },
      },
      {
        id: 'Code',
        name: 'Code',
        basedOn: 'Normal',
        quickFormat: true,
        run: { font: codeFont, size: 20, noProof: true },
        paragraph: { shading: wash, spacing: { after: 160, line: 260 } },
      },
      {
        id: 'Brand',
        name: 'Brand',
        basedOn: 'Normal',
        run: { bold: true, color: inkSoft },
        paragraph: { spacing: { after: 360 } },
      },
      {
        id: 'Imprint',
        name: 'Imprint',
        basedOn: 'Normal',
        run: { size: 18, color: inkSoft },
        paragraph: {
          spacing: { before: 480, line: 260 },
          border: { top: { style: BorderStyle.SINGLE, size: 6, space: 8, color: 'C9C4B5' } },
        },
      },
      { id: 'TableCell', name: 'Table Cell', basedOn: 'Normal', paragraph: { spacing: { before: 40, after: 40 } } },
      { id: 'TableHead', name: 'Table Head', basedOn: 'TableCell', run: { bold: true } },
      {
        id: 'AfterTable',
        name: 'After Table',
        basedOn: 'Normal',
        run: { size: 12 },
        paragraph: { spacing: { after: 120, line: 120 } },
      },
    ],
    characterStyles: [
      { id: 'InlineCode', name: 'Inline Code', run: { font: codeFont, size: 20, noProof: true, shading: wash } },
    ],
  };
}
