import type { Publication, resolvePublication } from '@hokka/contracts/publishing/publications.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent, type WorkspaceActor } from '../../platform/http/audit-event.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import { getOwnPublication, startPublication } from './order-publication.ts';
import { decideFound, decideKeep, decideNotCreated, decideOverwrite } from './queries.ts';

type DecisionInput = ParsedBody<typeof resolvePublication>;

/** The value by which a person says that the post does not exist. */
const nothingFound = 'none';

/**
 * Applies a decision that only a person can make: whether a post was created, or which text is kept.
 * @throws AppError `publication_not_waiting`, `publication_changed` when the site's text is not the one the person has
 * seen
 */
export async function decidePublication(
  id: string,
  input: DecisionInput,
  actor: WorkspaceActor,
  dependencies: PublishingDependencies,
): Promise<Publication> {
  const { database, newId } = dependencies;
  const { workspaceId: userId } = actor.caller;
  const { now } = actor.request;
  const decided = await database.transaction().execute(async (trx) => {
    const before = await getOwnPublication(trx, id, userId);
    const isDone = await decide(trx, input, { id, userId, runId: newId(), now });
    if (!isDone)
      throw new AppError(
        before.state === 'conflict' && input.action ? 'publication_changed' : 'publication_not_waiting',
      );
    const details = { decision: input.action ?? (input.found === nothingFound ? 'not_created' : 'found') };
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'publication.resolve',
      targetKind: 'publication',
      targetId: id,
      details,
    });
    return getOwnPublication(trx, id, userId);
  });
  await startPublication(id, userId, dependencies);
  return decided;
}

function decide(
  trx: DatabaseTransaction,
  { found = '', action, remote_version: seen = '' }: DecisionInput,
  decision: Parameters<typeof decideNotCreated>[1],
): Promise<boolean> {
  if (action === 'overwrite') return decideOverwrite(trx, decision, seen);
  if (action === 'keep') return decideKeep(trx, decision, seen);
  return found === nothingFound ? decideNotCreated(trx, decision) : decideFound(trx, decision, found);
}
