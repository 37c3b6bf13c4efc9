import type { Change } from './behaviour.ts';

type MarksForm = Extract<Change, { marks: string }>['marks'];

const block = /<block id="([^"]*)">([\s\S]*?)<\/block>/g;

/** Answers an edit without the requested marks, or with others. */
export function changeMarks(text: string, form: MarksForm): string {
  const write: Readonly<Record<MarksForm, (id: string, inner: string) => string>> = {
    none: (_, inner) => inner,
    brackets: (id, inner) => `[block id="${id}"]${inner}[/block]`,
    markdown: (id, inner) => `**${id}:** ${inner}`,
    escaped: (id, inner) => `&lt;block id=&quot;${id}&quot;&gt;${inner}&lt;/block&gt;`,
    unclosed: (id, inner) => `<block id="${id}">${inner}`,
    upper_case: (id, inner) => `<BLOCK ID="${id}">${inner}</BLOCK>`,
    single_quotes: (id, inner) => `<block id='${id}'>${inner}</block>`,
  };
  return text.replace(block, (_, id: string, inner: string) => write[form](id, inner));
}
