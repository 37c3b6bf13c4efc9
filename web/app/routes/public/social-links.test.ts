import { type SocialNetwork, socialNetworks } from '@hokka/contracts/shared/social-networks.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SocialLinks } from './social-links.tsx';

const networks = Object.keys(socialNetworks) as SocialNetwork[];
const profiles = networks.map((network) => ({ network, url: `https://www.${socialNetworks[network].hosts[0]}/hokka` }));
const renderHtml = (shown: typeof profiles) =>
  renderToStaticMarkup(createElement(SocialLinks, { siteName: 'Hokka', profiles: shown }));

test('without a profile there is nothing, not even an empty list', () => {
  expect(renderHtml([])).toBe('');
});

test('each profile that was entered is a named link with a drawing of its own, and says nothing of where the visitor came from', () => {
  const links = renderHtml(profiles).match(/<a .*?<\/a>/g) ?? [];
  expect(links).toHaveLength(networks.length);
  expect(new Set(links.map((link) => /<svg.*<\/svg>/.exec(link)?.[0])).size).toBe(networks.length);
  for (const [index, link] of links.entries()) {
    expect(link).toContain(`href="${profiles[index]?.url}"`);
    expect(link).toContain('rel="me noopener noreferrer"');
    expect(link).toContain(`Hokka, ${socialNetworks[networks[index] as SocialNetwork].label} (yeni sekmede açılır)`);
  }
  expect(renderHtml(profiles.slice(0, 1)).match(/<a /g)).toHaveLength(1);
});
