import { createHash } from 'node:crypto';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { privacyNoticeVersion } from '@hokka/contracts/shared/privacy-notice.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toCompany } from '../../../../../server/src/modules/settings/rules/company.ts';
import { patterns } from '../../../lib/routing/paths.ts';
import type { LegalSection } from '../components/legal-page.tsx';
import { LegalPage } from '../components/legal-page.tsx';
import { cookieSections } from './cookies.tsx';
import { privacySections, privacySummary } from './privacy.tsx';
import { refundSections } from './refund.tsx';
import { termsSections } from './terms.tsx';

const missingCompany = toCompany(defaultSettings, 'https://hokka.test');
const fullCompany: Company = {
  ...missingCompany,
  name: 'Işıl Çağlar Yazılım A.Ş.',
  address: 'Fesleğen Sokak 4, İstanbul',
  taxOffice: 'Beşiktaş',
  taxNumber: '1234567890',
  kepAddress: 'hokka@hs01.kep.tr',
  supportAddress: 'destek@hokka.test',
  taxRate: 10,
};
const documents = { terms: termsSections, privacy: privacySections, cookies: cookieSections, refund: refundSections };
const texts = Object.entries(documents).map(([name, sectionsOf]) => ({ name, sectionsOf }));

const renderHtml = (sections: readonly LegalSection[], summary: readonly string[] = []) =>
  renderToStaticMarkup(
    createElement(LegalPage, { title: 'T', lead: 'L', updated: '21 Kasım 2026', summary, sections }),
  );
const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe.each(texts)('$name', ({ sectionsOf }) => {
  test('says when it was last updated, and leads to each of its parts', () => {
    const sections = sectionsOf(missingCompany);
    const html = renderHtml(sections);
    expect(html).toContain('Son güncelleme: 21 Kasım 2026');
    for (const { id, parts = [] } of sections) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`<section id="${id}"`);
      for (const part of parts) {
        expect(html).toContain(`href="#${part.id}"`);
        expect(html).toContain(` id="${part.id}"`);
      }
    }
    const ids = sections.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('leads to nowhere that is not there', () => {
    const links = [...renderHtml(sectionsOf(fullCompany)).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    const known = new Set<string>(Object.values(patterns));
    const own = links.filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, ''));
    expect(own.filter((path) => !known.has(path))).toEqual([]);
    expect(links.filter((href) => !/^(?:\/|#|mailto:)/.test(href))).toEqual([]);
  });
});

test('anchors into other texts exist', () => {
  const ids = { terms: termsSections(missingCompany), privacy: privacySections(missingCompany) };
  expect(ids.terms.map(({ id }) => id)).toEqual(expect.arrayContaining(['islem-rehberi', 'uyusmazlik']));
  expect(ids.privacy.map(({ id }) => id)).toContain('saklama');
});

test('no company is made up where none was entered', () => {
  for (const sectionsOf of [termsSections, privacySections]) {
    const text = toText(renderHtml(sectionsOf(missingCompany)));
    expect(text).toContain('Şirket bilgileri henüz girilmemiştir.');
    expect(text).not.toMatch(/A\.Ş\.|Ltd|@/);
  }
});

test('the company stands where it was entered, and says what of it is missing', () => {
  const text = toText(renderHtml(termsSections(fullCompany)));
  expect(text).toContain('Işıl Çağlar Yazılım A.Ş.');
  expect(text).toContain('Beşiktaş, 1234567890');
  expect(text).toContain('Telefon: henüz girilmemiştir');
  expect(text).toContain('%10');
});

test('a change of the privacy notice has a new version', () => {
  // The company's details are not part of the wording; rendered markup is.
  const hash = createHash('sha256')
    .update(toText(renderHtml(privacySections(missingCompany), privacySummary)))
    .digest('hex')
    .slice(0, 16);
  expect({ version: privacyNoticeVersion, hash }).toEqual({ version: '2026-11-29', hash: 'fce728fa5112b17d' });
});
