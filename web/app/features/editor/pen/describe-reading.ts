import type { PenView } from './pen-session.ts';

export interface ReadingAction {
  readonly kind: 'ask' | 'take';
  readonly label: string;
}

export interface ReadingDescription {
  readonly title: string;
  readonly text: string;
  readonly action?: ReadingAction;
}

interface ReadingTimes {
  readonly userId: string;
  /** Seconds until the writer counts as silent; 0: another member may take over. */
  readonly silentIn: number;
  /** Seconds that are left for the answer to the own request. */
  readonly answerIn: number;
  readonly isOnline: boolean;
}

const take: ReadingAction = { kind: 'take', label: 'Devral' };
const ask: ReadingAction = { kind: 'ask', label: 'Yazmak iste' };

/** The notice for a reader about the member who writes, with the possible actions. */
export function describeReading(
  { pen, request, mayWrite }: Pick<PenView, 'pen' | 'request' | 'mayWrite'>,
  { userId, silentIn, answerIn, isOnline }: ReadingTimes,
): ReadingDescription {
  if (!isOnline) return { title: 'Çevrimdışısınız.', text: 'Bağlantınız gelince yazılanlar burada görünür.' };
  if (pen === undefined) return { title: 'Makaleyi okuyorsunuz.', text: '' };
  const { writer } = pen;
  const withAction = (description: ReadingDescription, action: ReadingAction): ReadingDescription =>
    mayWrite ? { ...description, action } : description;
  if (writer === null)
    return withAction({ title: 'Şu anda kimse yazmıyor.', text: mayWrite ? 'İsterseniz siz yazın.' : '' }, take);
  const { name } = writer;
  if (writer.id === userId)
    return withAction({ title: 'Bu makaleyi başka bir yerde siz yazıyorsunuz.', text: '' }, take);
  if (silentIn === 0) return withAction({ title: `${name} bir süredir yazmıyor.`, text: 'Yazdıkları kayıtlı.' }, take);
  if (request === 'unanswered' || (request === 'asked' && answerIn === 0))
    return withAction({ title: `${name} yanıt vermedi.`, text: 'Yazdıkları kayıtlı; devralabilirsiniz.' }, take);
  if (request === 'asked')
    return { title: 'İsteğiniz iletildi.', text: `${name} ${answerIn} saniye içinde yanıtlayabilir.` };
  if (request === 'declined')
    return withAction({ title: `${name} yazmayı sürdürüyor.`, text: 'Yazdıkları burada görünür.' }, ask);
  return withAction({ title: `${name} yazıyor.`, text: 'Yazdıkları kaydedildikçe burada görünür.' }, ask);
}
