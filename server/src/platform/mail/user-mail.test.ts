import { expect, test } from 'vitest';
import { createUserMail } from './user-mail.ts';

const site = { name: 'Hokka', url: 'https://hokka.test', supportAddress: '' };
const mail = { id: 'm', userId: 'u', kind: 'x', details: {}, createdAt: new Date(0) };

async function findLink(workspaceSlug: string | undefined, url: string): Promise<string | undefined> {
  const recipient = { email: 'a@example.com', name: 'Ayşe', greeting: 'Merhaba,' };
  const render = createUserMail(
    async () => ({ ...recipient, ...(workspaceSlug !== undefined && { workspaceSlug }) }),
    () => ({ subject: 's', preheader: 'p', paragraphs: [], action: { label: 'Aç', url } }),
  );
  const rendered = await render(mail, { now: new Date(0), site });
  return rendered === 'obsolete' ? undefined : /https:\S+/.exec(rendered.text ?? '')?.[0];
}

test.each([
  ['ajans', 'https://hokka.test/dashboard/sites?x=1', 'https://hokka.test/w/ajans/dashboard/sites?x=1'],
  ['ajans', 'https://hokka.test/invite/t', 'https://hokka.test/invite/t'],
  [undefined, 'https://hokka.test/dashboard/sites', 'https://hokka.test/dashboard/sites'],
])('in a mail about the workspace %s, %s leads to %s', async (slug, url, expected) => {
  expect(await findLink(slug, url)).toBe(expected);
});
