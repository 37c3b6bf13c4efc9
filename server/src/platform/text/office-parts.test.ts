import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { OfficeArchiveError, packOfficeParts, unpackOfficeParts } from './office-parts.ts';

const limits = { partsMax: 3, unpackedMaxBytes: 1_000 };
const bytes = (text: string) => new TextEncoder().encode(text);
const findReason = (archive: Uint8Array) => {
  try {
    unpackOfficeParts(archive, limits);
    return 'read';
  } catch (error) {
    return error instanceof OfficeArchiveError ? error.reason : error;
  }
};

test('only XML parts are unpacked, and none from outside the archive', () => {
  const archive = zipSync({ 'word/document.xml': bytes('<a/>'), 'media/a.png': bytes('x'), '../b.xml': bytes('<b/>') });
  const parts = unpackOfficeParts(archive, limits);
  expect([...parts.keys()]).toEqual(['word/document.xml']);
  expect([...unpackOfficeParts(packOfficeParts(parts), limits).keys()]).toEqual(['word/document.xml']);
});

test('an archive that unpacks to more than the limit is refused, however small it is', () => {
  const archive = zipSync({ 'a.xml': new Uint8Array(5_000_000) });
  expect(archive.length).toBeLessThan(10_000);
  expect(findReason(archive)).toBe('too_large');
});

test('an archive of many parts is refused', () => {
  const parts = Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`${index}.xml`, bytes('<a/>')]));
  expect(findReason(zipSync(parts))).toBe('too_many_parts');
});

test('a damaged archive is refused', () => {
  const archive = zipSync({ 'a.xml': bytes('<a>some text that compresses</a>') });
  // The first bytes of the compressed data: there is no block of type 3.
  archive.fill(255, 35, 45);
  expect(findReason(archive)).toBe('broken');
});
