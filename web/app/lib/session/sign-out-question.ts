import { listUnacknowledgedTitles, type UnacknowledgedTitles } from '../storage/text-journal.ts';

/** What is said, in the application and in the site's header, before a session ends while text is in this browser alone. */
export const signOutQuestion = {
  title: 'Sunucuya ulaşmamış metniniz var',
  description:
    'Çıkış yaparsanız aşağıdaki son değişiklikler yalnızca bu tarayıcıda kalır; yeniden giriş yaptığınızda geri gelir ve en çok 30 gün saklanır. Başka kullanıcılar göremez.',
  leave: 'Yine de çıkış yap',
  stay: 'Oturumda kal',
} as const;

/** A sign-out waits no longer than this for what would stay behind. */
const readingMs = 4000;

/** What would stay behind of a user's text, or be lost, a line for each article; nothing where it cannot be found out in time. */
export async function listLeftBehind(userId: string): Promise<readonly string[]> {
  const { kept, unkept } = await Promise.race([listUnacknowledgedTitles(userId), late()]);
  const name = (title: string) => (title.trim() === '' ? 'Başlıksız makale' : title);
  return [...unkept.map((title) => `${name(title)} (tarayıcıda saklanamadı, çıkarsanız kaybolur)`), ...kept.map(name)];
}

function late(): Promise<UnacknowledgedTitles> {
  return new Promise((resolve) => setTimeout(() => resolve({ kept: [], unkept: [] }), readingMs));
}
