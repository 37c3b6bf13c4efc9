import { listUnacknowledgedTitles, type UnacknowledgedTitles } from '../storage/text-journal.ts';

/**
 * Texts of the question, in the application and in the site's header, before a session ends while some text exists only
 * in this browser.
 */
export const signOutQuestion = {
  title: 'Sunucuya ulaşmamış metniniz var',
  description:
    'Çıkış yaparsanız aşağıdaki son değişiklikler yalnızca bu tarayıcıda kalır; yeniden giriş yaptığınızda geri gelir ve en çok 30 gün saklanır. Başka kullanıcılar göremez.',
  leave: 'Yine de çıkış yap',
  stay: 'Oturumda kal',
} as const;

/** Maximum time, in ms, that a sign-out waits for the list of unsaved texts. */
const readingMs = 4000;

/**
 * Lists a user's texts that would stay in this browser or be lost, one line per article; empty if it takes too long to
 * find out.
 */
export async function listLeftBehind(userId: string): Promise<readonly string[]> {
  const { kept, unkept } = await Promise.race([listUnacknowledgedTitles(userId), late()]);
  const name = (title: string) => (title.trim() === '' ? 'Başlıksız makale' : title);
  return [...unkept.map((title) => `${name(title)} (tarayıcıda saklanamadı, çıkarsanız kaybolur)`), ...kept.map(name)];
}

function late(): Promise<UnacknowledgedTitles> {
  return new Promise((resolve) => setTimeout(() => resolve({ kept: [], unkept: [] }), readingMs));
}
