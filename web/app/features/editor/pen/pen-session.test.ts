import {
  type Pen,
  type PenStreamEvent,
  penAnswerMs,
  penRenewalMs,
  penSilenceMs,
} from '@hokka/contracts/articles/pen.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeReading } from './describe-reading.ts';
import { type PenCalls, PenSession } from './pen-session.ts';

const me = { id: 'me', name: 'Ben' };
const ayse = { id: 'ayse', name: 'Ayşe' };

const pen = (part: Partial<Pen> = {}): Pen => ({
  writer: me,
  silent_in_ms: penSilenceMs,
  asker: null,
  answer_in_ms: 0,
  ...part,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose server answers with `current`; `log` records the calls and what the editor is told. */
function openPage(current: { pen: Pen; failure?: Error }) {
  const log: string[] = [];
  let tell: (event: PenStreamEvent) => void = () => undefined;
  let isVisible = true;
  const answer = async () => {
    if (current.failure !== undefined) throw current.failure;
    return { pen: current.pen };
  };
  const calls: PenCalls = {
    take: async (hasTyped) => {
      log.push(hasTyped ? 'take, typed' : 'take');
      return { ...(await answer()), has_pen: current.pen.writer?.id === me.id };
    },
    release: async () => void log.push('release'),
    ask: async () => {
      log.push('ask');
      return answer();
    },
    answer: async (askerId, accept) => {
      log.push(`${accept ? 'accept' : 'decline'} ${askerId}`);
      return answer();
    },
    follow: (withText, onEvent, signal) => {
      log.push(withText ? 'read along' : 'listen');
      tell = (event) => !signal.aborted && onEvent(event);
    },
  };
  const session = new PenSession({
    userId: me.id,
    calls,
    isForbidden: (failure) => failure instanceof Error && failure.message === 'forbidden',
    flush: async () => void log.push('flush'),
    reopen: async () => void log.push('reopen'),
    isVisible: () => isVisible,
    onChange: () => undefined,
  });
  return {
    session,
    log,
    tell: (event: PenStreamEvent) => tell(event),
    tellPen: (part: Partial<Pen>) => tell({ type: 'pen', pen: pen(part) }),
    setVisible: (value: boolean) => {
      isVisible = value;
      session.onVisibility();
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the page of the writer', () => {
  test('renews the pen while it is visible, and says whether something was typed', async () => {
    const page = openPage({ pen: pen() });
    await page.session.begin();
    expect(page.session.view.role).toBe('writing');
    page.session.noteTyping();
    await vi.advanceTimersByTimeAsync(penRenewalMs * 2);
    expect(page.log).toEqual(['take', 'listen', 'take, typed', 'take']);
    page.setVisible(false);
    await vi.advanceTimersByTimeAsync(penRenewalMs * 3);
    expect(page.log).toHaveLength(4);
    page.setVisible(true);
    await settle();
    expect(page.log.slice(4)).toEqual(['listen', 'take']);
    page.session.stop();
    await vi.advanceTimersByTimeAsync(penRenewalMs * 3);
    expect(page.log).toHaveLength(6);
  });

  test('that slept stores its text and reads along when another member has taken over', async () => {
    const server = { pen: pen() };
    const page = openPage(server);
    await page.session.begin();
    page.setVisible(false);
    server.pen = pen({ writer: ayse });
    page.setVisible(true);
    await settle();
    expect(page.session.view.role).toBe('reading');
    expect(page.log).toEqual(['take', 'listen', 'listen', 'take', 'flush', 'read along']);
  });

  test('loses the pen once, however often it hears of it', async () => {
    const page = openPage({ pen: pen() });
    await page.session.begin();
    page.tellPen({ writer: ayse });
    void page.session.lose();
    void page.session.lose();
    await settle();
    expect(page.log.filter((entry) => entry === 'flush')).toHaveLength(1);
    expect(page.session.view.role).toBe('reading');
  });

  test('saves before it hands over, and goes on without a connection', async () => {
    const server: { pen: Pen; failure?: Error } = { pen: pen() };
    const page = openPage(server);
    await page.session.begin();
    server.failure = new Error('offline');
    await vi.advanceTimersByTimeAsync(penRenewalMs * 4);
    expect(page.session.view.role).toBe('writing');
    server.failure = undefined as never;
    page.tellPen({ asker: ayse, answer_in_ms: penAnswerMs });
    expect(page.session.view.pen?.asker).toEqual(ayse);
    server.pen = pen({ writer: ayse });
    await page.session.answer(ayse.id, true);
    await settle();
    expect(page.log.slice(-4)).toEqual(['flush', `accept ${ayse.id}`, 'flush', 'read along']);
  });

  test('whose role ended reads along and may not ask', async () => {
    const page = openPage({ pen: pen(), failure: new Error('forbidden') });
    await page.session.begin();
    expect(page.session.view).toMatchObject({ role: 'reading', mayWrite: false });
  });
});

describe('the page of a reader', () => {
  test('follows the text by changes, and begins again when one is missing', async () => {
    const page = openPage({ pen: pen({ writer: ayse }) });
    await page.session.begin();
    page.tell({ type: 'text', version: 4, title: 'Çay', content: 'bir çay' });
    page.tell({ type: 'change', base: 4, version: 5, title: 'Çay', from: 4, to: 4, text: 'demli ' });
    expect(page.session.view.text).toEqual({ version: 5, title: 'Çay', content: 'bir demli çay' });
    page.tell({ type: 'change', base: 6, version: 7, title: 'Çay', from: 0, to: 1, text: 'B' });
    expect(page.session.view.text?.version).toBe(5);
    expect(page.log).toEqual(['take', 'flush', 'read along', 'read along']);
  });

  test('writes as soon as the request is accepted', async () => {
    const server = { pen: pen({ writer: ayse }) };
    const page = openPage(server);
    await page.session.begin();
    server.pen = pen({ writer: ayse, asker: me, answer_in_ms: penAnswerMs });
    await page.session.ask();
    expect(page.session.view.request).toBe('asked');
    server.pen = pen();
    page.tellPen({ writer: me });
    await settle();
    expect(page.session.view).toMatchObject({ role: 'writing', request: 'none' });
    expect(page.log).toEqual(['take', 'flush', 'read along', 'ask', 'take, typed', 'reopen', 'listen']);
  });

  test('is told that the request was declined, or is unanswered', async () => {
    const server = { pen: pen({ writer: ayse }) };
    const page = openPage(server);
    await page.session.begin();
    server.pen = pen({ writer: ayse, asker: me, answer_in_ms: penAnswerMs });
    await page.session.ask();
    page.tellPen({ writer: ayse });
    expect(page.session.view.request).toBe('declined');
    await page.session.ask();
    page.tellPen({ writer: ayse, asker: me, answer_in_ms: 0 });
    expect(page.session.view.request).toBe('unanswered');
  });

  test('takes over once, however often the button is pressed, and stays when the server refuses', async () => {
    const server = { pen: pen({ writer: ayse, silent_in_ms: 0 }) };
    const page = openPage(server);
    await page.session.begin();
    expect(await page.session.takeOver()).toBe(false);
    expect(page.session.view.role).toBe('reading');
    server.pen = pen();
    await Promise.all([page.session.takeOver(), page.session.takeOver()]);
    expect(page.log.filter((entry) => entry === 'reopen')).toHaveLength(1);
    expect(page.session.view.role).toBe('writing');
  });
});

test.each([
  [{ pen: pen({ writer: ayse }) }, {}, 'Ayşe yazıyor.', 'Yazmak iste'],
  [{ pen: pen({ writer: ayse }) }, { silentIn: 0 }, 'Ayşe bir süredir yazmıyor.', 'Devral'],
  [{ pen: pen({ writer: null }) }, {}, 'Şu anda kimse yazmıyor.', 'Devral'],
  [{ pen: pen({ writer: ayse }), request: 'asked' }, { answerIn: 12 }, 'İsteğiniz iletildi.', undefined],
  [{ pen: pen({ writer: ayse }), request: 'asked' }, { answerIn: 0 }, 'Ayşe yanıt vermedi.', 'Devral'],
  [{ pen: pen({ writer: ayse }), request: 'declined' }, {}, 'Ayşe yazmayı sürdürüyor.', 'Yazmak iste'],
  [{ pen: pen() }, {}, 'Bu makaleyi başka bir yerde siz yazıyorsunuz.', 'Devral'],
  [{ pen: pen({ writer: ayse }), mayWrite: false }, { silentIn: 0 }, 'Ayşe bir süredir yazmıyor.', undefined],
  [{ pen: pen({ writer: ayse }) }, { isOnline: false }, 'Çevrimdışısınız.', undefined],
] as const)('a reader of %o with %o is told: %s', (view, times, title, label) => {
  const described = describeReading(
    { request: 'none', mayWrite: true, ...view },
    { userId: me.id, silentIn: 20, answerIn: 0, isOnline: true, ...times },
  );
  expect([described.title, described.action?.label]).toEqual([title, label]);
});
