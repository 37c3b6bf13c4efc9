import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { listTextBlocks, readBlockText } from './block-text.ts';
import { textExtensions } from './extensions.ts';

const schema = getSchema(textExtensions);
const bold = [{ type: 'bold' }];
const code = [{ type: 'code' }];
const link = [{ type: 'link', attrs: { href: 'https://ornek.com/herkez' } }];

function parse(...content: JSONContent[]): Node {
  return Node.fromJSON(schema, { type: 'doc', content });
}

function text(text: string, marks: JSONContent['marks'] = []): JSONContent {
  return { type: 'text', text, marks };
}

function readParagraph(...content: JSONContent[]): string {
  const [block] = listTextBlocks(parse({ type: 'paragraph', content }));
  return block === undefined ? '' : readBlockText(block.node);
}

/** Content of the document at the positions of a word in the texts of its blocks. */
function findInDocument(document: Node, word: string): string[] {
  return listTextBlocks(document).flatMap(({ node, start }) => {
    const at = readBlockText(node).indexOf(word);
    return at < 0 ? [] : [document.textBetween(start + at, start + at + word.length)];
  });
}

describe('the text of a block for the checker', () => {
  test.each([
    ['marks', [text('Bu '), text('orji', bold), text('nal yazı')], 'orjinal'],
    ['a link', [text('Şu '), text('sitede', link), text(' herkez')], 'herkez'],
    ['a line break', [text('Bir'), { type: 'hardBreak' }, text('iki herkez')], 'herkez'],
    ['inline code', [text('Önce '), text('npm install', code), text(' herkez')], 'herkez'],
    ['letters of two units', [text('😀👩‍👧 𝄞 '), text('herkez', bold)], 'herkez'],
    ['combined letters', [text('g\u0306 i\u0307 '), text('herkez')], 'herkez'],
  ] as const)('has its words where the document has them: %s', (_name, content, word) => {
    const list = {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [...content] }] }],
    };
    const document = parse({ type: 'paragraph', content: [text('Önceki.')] }, list, {
      type: 'paragraph',
      content: [...content],
    });
    expect(findInDocument(document, word)).toEqual([word, word]);
  });

  test('has no code: neither blocks of it nor what is in a line, nor the suffix that is written to it', () => {
    expect(
      listTextBlocks(
        parse(
          { type: 'codeBlock', content: [text('herkez')] },
          { type: 'paragraph' },
          {
            type: 'paragraph',
            content: [text('Söz')],
          },
        ),
      ).map(({ node }) => node.textContent),
    ).toEqual(['Söz']);
    const read = readParagraph(text('Önce '), text('herkez', code), text('’de, sonra '), text('x', code), text(' de.'));
    expect(read).toBe('Önce `￼￼￼￼`￼￼￼, sonra ￼ de.');
  });

  test('says line breaks otherwise than spaces', () => {
    expect(readParagraph(text('Bir '), { type: 'hardBreak' }, text('iki\nüç'))).toBe('Bir \u2028iki\u2028üç');
  });
});
