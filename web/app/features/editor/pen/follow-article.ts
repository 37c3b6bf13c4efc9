import { followPen, type PenStreamEvent, penStreamEvent } from '@hokka/contracts/articles/pen.ts';
import { openEndpoint } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { pauseOrOnline } from '../../../lib/online.ts';
import { reconnectPauseMs } from '../live/follow-stream.ts';
import { readEventStream } from '../live/read-event-stream.ts';

/** Follows the article until the signal is aborted or the server refuses it; connects again after growing pauses. */
export async function followArticle(
  id: string,
  withText: boolean,
  onEvent: (event: PenStreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let events = 0;
    try {
      const response = await openEndpoint(followPen, { params: { id }, query: { text: withText }, signal });
      for await (const event of readEventStream(response, penStreamEvent)) {
        if (signal.aborted) return;
        events += 1;
        if (events === 2) failures = 0;
        onEvent(event);
      }
    } catch (failure) {
      if (signal.aborted || (failure instanceof ApiError && [401, 403, 404].includes(failure.status))) return;
    }
    await pauseOrOnline(reconnectPauseMs(failures, Math.random()), signal);
    failures += 1;
  }
}
