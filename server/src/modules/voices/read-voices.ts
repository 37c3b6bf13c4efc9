import {
  descriptionsAgainMax,
  type listVoices as listVoicesEndpoint,
  type Voice,
  type VoiceListItem,
  type VoiceMeasures,
  voicesMax,
} from '@hokka/contracts/briefs/voices.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { findOwnVoice, listOwnVoices, type VoiceRow } from './queries.ts';

interface OwnVoice {
  readonly voiceId: string;
  readonly userId: string;
}

/**
 * Returns a voice if it belongs to the caller; otherwise the endpoint answers 404. @throws AppError `voice_not_found`
 */
export async function getOwnVoice(database: Database, { voiceId, userId }: OwnVoice): Promise<VoiceRow> {
  const row = await findOwnVoice(database, voiceId, userId);
  if (row === undefined) throw new AppError('voice_not_found');
  return row;
}

/** All voices of a user, and the maximum number of voices. */
export async function listVoices(database: Database, userId: string): Promise<EndpointData<typeof listVoicesEndpoint>> {
  const rows = await listOwnVoices(database, userId);
  return { voices: rows.map(toListItem), max: voicesMax };
}

/** A voice as the API returns it. */
export function toVoice(row: VoiceRow): Voice {
  const { description, dos, donts, preferred_words, forbidden_words, description_orders } = row;
  return {
    ...toListItem(row),
    // Only `createVoice` writes this column.
    samples: row.samples as unknown as Voice['samples'],
    description,
    dos,
    donts,
    preferred_words,
    forbidden_words,
    descriptions_left: Math.max(0, descriptionsAgainMax + 1 - description_orders),
  };
}

function toListItem(row: VoiceRow): VoiceListItem {
  const { id, name, status, failure_reason, version } = row;
  return {
    id,
    name,
    status,
    failure_reason,
    version,
    measures: row.measures as unknown as VoiceMeasures,
    opening: row.description.split('\n', 1)[0] ?? '',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
