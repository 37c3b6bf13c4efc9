import { LRUCache } from 'lru-cache';
import type { GatewayMessage } from '../../providers/gateway/port.ts';
import { type EditInput, isProposal } from '../edits/rules.ts';
import { formatDataBlock } from './data-blocks.ts';
import { buildEditInstructions, editContinuation } from './edit-instructions.ts';
import { buildProposalInstructions } from './proposal-instructions.ts';
import { buildSectionEditBlocks } from './section-prompt.ts';

/** Builds the messages for an edit or for proposals: the task as system message, the texts as delimited data. */
export function buildEditPrompt(edit: EditInput): GatewayMessage[] {
  return [
    { role: 'system', content: buildEditSystemPrompt(edit) },
    { role: 'user', content: buildEditBlocks(edit) },
  ];
}

/** Shared between edits with the same settings. */
const systemPrompts = new LRUCache<string, string>({ max: 50 });

/** The system message of an edit. It is confidential: an answer that quotes it is not shown. */
export function buildEditSystemPrompt(edit: EditInput): string {
  const { kind, tone, language } = edit;
  const choices = [kind, kind === 'tone' && tone, kind === 'translate' && language].join(' ');
  const known = systemPrompts.get(choices);
  if (known !== undefined) return known;
  const prompt = isProposal(kind) ? buildProposalInstructions(kind) : buildEditInstructions({ kind, tone, language });
  systemPrompts.set(choices, prompt);
  return prompt;
}

/** Builds the messages that ask for the rest of an answer that the gateway truncated at its length limit. */
export function buildEditContinuation(edit: EditInput, partialAnswer: string): GatewayMessage[] {
  return [
    ...buildEditPrompt(edit),
    { role: 'assistant', content: partialAnswer },
    { role: 'user', content: editContinuation },
  ];
}

function buildEditBlocks(edit: EditInput): string {
  if (edit.section !== undefined) return buildSectionEditBlocks(edit.section, edit);
  const { kind, tone, language, title, wish, selection } = edit;
  const options = Object.entries({ edit: kind, tone, language }).filter(([, value]) => value !== null);
  return [
    `<options>\n${options.map(([name, value]) => `${name}: ${value}`).join('\n')}\n</options>`,
    formatDataBlock('title', title),
    formatDataBlock('wish', wish),
    ...selection.map(({ id, text }) => formatDataBlock('block', text, { id })),
  ]
    .filter((text) => text !== undefined)
    .join('\n');
}
