import type { EditStreamEvent } from '@hokka/contracts/articles/edits.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { StreamedGeneration } from '../live/stream-generation.ts';
import type { StreamedText } from '../live/text-follower.ts';
import { readEditState } from './queries.ts';
import type { EditResult } from './rules.ts';

/** The state of an edit that a stream needs; undefined when the edit does not exist. */
export async function readStreamedEdit(
  database: Database,
  articleId: string,
  editId: string,
): Promise<Omit<StreamedGeneration<EditStreamEvent>, 'canStillRead'> | undefined> {
  if ((await readEditState(database, articleId, editId)) === undefined) return undefined;
  return {
    generationId: editId,
    read: async () => toStreamedText(await readEditState(database, articleId, editId)),
    readEnd: async () => toEndEvent(await readEditState(database, articleId, editId)),
  };
}

type EditState = Awaited<ReturnType<typeof readEditState>>;

function toStreamedText(state: EditState): StreamedText | undefined {
  if (state === undefined) return undefined;
  const { status, attempt, text } = state;
  return { status: status === 'queued' || status === 'writing' ? 'generating' : status, attempt, text };
}

function toEndEvent(state: EditState): EditStreamEvent | undefined {
  if (state === undefined) return undefined;
  if (state.result === null)
    return { type: 'failed', code: state.failure_code ?? 'unexpected', message: state.failure_reason ?? '' };
  // Only `storeEditEnd` writes this column.
  const { blocks, proposals, ...result } = state.result as unknown as EditResult;
  return {
    type: 'done',
    ...result,
    ...(blocks === undefined ? {} : { blocks: [...blocks] }),
    ...(proposals === undefined ? {} : { proposals: [...proposals] }),
  };
}
