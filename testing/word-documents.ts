import { zipSync } from 'fflate';
import { drawHalves } from './image-files.ts';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A run of text. */
const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph; `style` is a style’s id, as the Turkish Word names them. */
const paragraph = (content: string, style = '', properties = '') =>
  `<w:p><w:pPr>${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}${properties}</w:pPr>${content}</w:p>`;

/** An item of a list of `numbering.xml`. */
const item = (text: string, list: number, level = 0) =>
  paragraph(run(text), 'ListeParagraf', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`;
const textOf = (text: string) => paragraph(run(text));

const drawing = `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="Resim 1" descr="Bahçedeki çardak"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="Resim 1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rPicture"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A text box as Word 2010 and later write it: the shape, and the same text for older programs. */
const textBox = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="3" name="Metin Kutusu 2"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${textOf('Kutudaki not.')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${textOf('Kutudaki not.')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

const by = 'w:author="Ayşe" w:date="2026-03-01T08:00:00Z"';

/** What reviewed and laid out documents of the Turkish Word contain, paragraph by paragraph. */
const wordBody = [
  paragraph(run('Bahçede bir yıl'), 'KonuBal'),
  `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph(run('İçindekiler'), 'TBal')}${paragraph(run('İlkbahar\t1'), 'T1')}</w:sdtContent></w:sdt>`,
  paragraph(run('İlkbahar'), 'Balk1'),
  paragraph(
    `${run('Toprak ')}${run('kalın', '<w:b/>')}${run(' ve ')}${run('eğik', '<w:i/>')}${run(' yazılır')}<w:r><w:rPr><w:rStyle w:val="DipnotBavurusu"/></w:rPr><w:footnoteReference w:id="2"/></w:r>${run('.')}`,
  ),
  paragraph(
    `${run('Fideler ')}<w:ins w:id="1" ${by}>${run('mayısta')}</w:ins><w:del w:id="2" ${by}><w:r><w:delText>nisanda</w:delText></w:r></w:del>${run(' dikilir')}<w:commentRangeStart w:id="0"/>${run('.')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
  ),
  item('Toprağı hazırlayın', 1),
  item('Gübreyi seçin', 1),
  item('Yanmış gübre', 1, 1),
  item('Kompost', 1, 1),
  item('Mutfak artığı', 1, 2),
  item('Sulayın', 1),
  item('çapa', 2),
  item('kova', 2),
  item('ince süzgeç', 3),
  paragraph(run('Yaz'), 'Balk2'),
  table(
    row(cell(textOf('Ürün')), cell(textOf('Miktar'))),
    row(
      cell(textOf('Domates')),
      cell(`${textOf('3 kilo')}${table(row(cell(textOf('sofralık')), cell(textOf('2'))))}${textOf('')}`),
    ),
    row(cell(textOf('Toplam 5 kilo'), '<w:gridSpan w:val="2"/>')),
  ),
  paragraph(drawing),
  paragraph(run('Resim 1: Çardak'), 'ResimYazs'),
  paragraph(textBox),
  paragraph(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://ornek.com/bahce" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Bahçe rehberi')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  ),
  `<w:sdt><w:sdtPr><w:alias w:val="Özet"/></w:sdtPr><w:sdtContent>${textOf('Denetimdeki özet.')}</w:sdtContent></w:sdt>`,
  paragraph(
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>${run(' Tohum alındı')}`,
  ),
  paragraph(
    `${run('Su iç')}<w:r><w:softHyphen/></w:r>${run('mek')}<w:r><w:noBreakHyphen/></w:r>${run('gerek, 3 m')}${run('2', '<w:vertAlign w:val="superscript"/>')}<w:r><w:br/></w:r>${run('ikinci satır')}`,
  ),
  paragraph(
    `${run('Yazan: ')}<w:fldSimple w:instr=" AUTHOR ">${run('Ayşe')}</w:fldSimple><w:r><w:cr/></w:r><w:bdo w:val="ltr">${run('Sabah')}</w:bdo>${run(' ya da ')}<w:dir w:val="ltr">${run('akşam')}</w:dir>${run(' gizlenmiş', '<w:vanish/>')}${run(' sulanır', '<w:vanish w:val="0"/>')}`,
  ),
  paragraph(
    `<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="center"/></w:rubyPr><w:rt>${run('mo')}</w:rt><w:rubyBase>${run('木')}</w:rubyBase></w:ruby></w:r>${run(' ağaçtır.')}`,
  ),
  paragraph(run('Sabırla büyür.'), 'Alnt'),
  paragraph(run('kod satırı', '<w:rFonts w:ascii="Consolas"/>')),
  paragraph(`<m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath>`),
].join('');

/** A Word file as Word saves it, with its styles, lists, notes and picture. */
export function makeWordFile(): Uint8Array {
  const utf8 = (text: string) => new TextEncoder().encode(`${head}${text}`);
  const style = (id: string, name: string, type = 'paragraph') =>
    `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const level = (at: number, format: string, indent: number) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:pPr><w:ind w:left="${indent}" w:hanging="360"/></w:pPr></w:lvl>`;
  const list = (id: number, format: string, first: number) =>
    `<w:abstractNum w:abstractNumId="${id}">${[0, 1, 2].map((at) => level(at, format, first + at * 720)).join('')}</w:abstractNum>`;
  const note = (id: number, text: string, type = '') =>
    `<w:footnote${type === '' ? '' : ` w:type="${type}"`} w:id="${id}">${textOf(text)}</w:footnote>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`;
  return zipSync({
    '[Content_Types].xml': utf8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/>${part('document', 'document.main')}${part('styles', 'styles')}${part('numbering', 'numbering')}${part('footnotes', 'footnotes')}${part('comments', 'comments')}${part('header1', 'header')}</Types>`,
    ),
    '_rels/.rels': utf8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': utf8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${['styles', 'numbering', 'footnotes', 'comments'].map((name) => `<Relationship Id="r${name}" Type="${office}/${name}" Target="${name}.xml"/>`).join('')}<Relationship Id="rHeader" Type="${office}/header" Target="header1.xml"/><Relationship Id="rPicture" Type="${office}/image" Target="media/image1.png"/></Relationships>`,
    ),
    'word/document.xml': utf8(
      `<w:document ${namespaces}><w:body>${wordBody}<w:sectPr><w:headerReference w:type="default" r:id="rHeader"/></w:sectPr></w:body></w:document>`,
    ),
    'word/styles.xml': utf8(
      `<w:styles ${namespaces}>${style('Normal', 'Normal')}${style('KonuBal', 'Title')}${style('Balk1', 'heading 1')}${style('Balk2', 'heading 2')}${style('TBal', 'TOC Heading')}${style('T1', 'toc 1')}${style('ListeParagraf', 'List Paragraph')}${style('ResimYazs', 'caption')}${style('Alnt', 'Quote')}${style('DipnotBavurusu', 'footnote reference', 'character')}</w:styles>`,
    ),
    'word/numbering.xml': utf8(
      `<w:numbering ${namespaces}>${list(1, 'decimal', 720)}${list(2, 'bullet', 1440)}${list(3, 'bullet', 2160)}${[1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`,
    ),
    'word/footnotes.xml': utf8(
      `<w:footnotes ${namespaces}>${note(0, '', 'separator')}${note(1, '', 'continuationSeparator')}${note(2, 'Kumlu toprakta daha sık.')}</w:footnotes>`,
    ),
    'word/comments.xml': utf8(
      `<w:comments ${namespaces}><w:comment w:id="0" w:author="Ayşe">${textOf('Emin miyiz?')}</w:comment></w:comments>`,
    ),
    'word/header1.xml': utf8(`<w:hdr ${namespaces}>${textOf('Şirket adı')}</w:hdr>`),
    'word/media/image1.png': new Uint8Array(drawHalves(60, 40).toBuffer('image/png')),
  });
}
