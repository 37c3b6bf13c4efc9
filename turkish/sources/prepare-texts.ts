import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toLower } from '../letters/casing.ts';
import { cleanSentence, isUsable, readMarkdown, splitSentences } from './read-sentences.ts';

/*
 * Writes the texts that learn-de-da.ts reads, one sentence per line, from clones of the repositories below, and prints the
 * SHA-256 of each file:
 *
 *   git clone --no-checkout https://github.com/<repository>     (each one, in <clones>)
 *   node turkish/sources/prepare-texts.ts <clones> <texts>
 *
 * Neither the clones nor the texts are part of this repository (see ../README.md for their licences). A sentence that
 * occurs in an earlier file is left out of the later ones.
 */
interface TextSource {
  readonly name: string;
  readonly repository: string;
  readonly commit: string;
  readonly files: RegExp;
  readonly read: (text: string) => string[];
  /** Maximum length of a sentence, in words; longer ones are left out. */
  readonly mostWords?: number;
}

const wordsMax = 28;
const fileSizeMax = 400_000_000;
const sources: readonly TextSource[] = [
  ...['collector', 'setimes'].map((part) => ({
    name: `cv-${part}`,
    repository: 'common-voice/common-voice',
    commit: 'e0bfbc4be9eb6a97f7dd92eb938200f09f04ba96',
    files: part === 'setimes' ? /^server\/data\/tr\/setimes\.txt$/ : /^server\/data\/tr\/sentence-collector\.txt$/,
    read: readLines,
  })),
  {
    name: 'tatoeba',
    repository: 'devcem/NMT-on-PHP',
    commit: '54040b37f8c8d891d00abcd364c0498d07aa3a67',
    files: /^tur\.txt$/,
    read: readPairs,
  },
  ...(
    [
      ['BOUN', 'f828b02872123a8dfb336584eab0767c4e55c5f9'],
      ['Kenet', 'acefbad96d2771a24890e72634cdb8f191c70298'],
      ['Penn', 'f5a36318700c1d00e560cf5bd04aa9f841bba1a9'],
      ['Tourism', 'e410880799eeece4dbba4275628ec54ad84caaa2'],
      ['FrameNet', '14ac9b71161bb2d278191f3e6e4085900fed4956'],
      ['GB', '0ad40b37e55a65a9956480d945b43687aaec6a14'],
    ] as const
  ).map(([treebank, commit]) => ({
    name: `ud-${treebank}`,
    repository: `UniversalDependencies/UD_Turkish-${treebank}`,
    commit,
    files: treebank === 'FrameNet' ? /^[^/]+\.conllu$/ : /^[^/]+-ud-(?:dev|test)\.conllu$/,
    read: readTreebank,
  })),
  {
    name: 'react',
    repository: 'reactjs/tr.react.dev',
    commit: 'd7efe07efe6abdd1b32d00be9cd58d54a154c61b',
    files: /^src\/content\/.*\.md$/,
    read: readMarkdown,
  },
  {
    name: 'iot',
    repository: 'microsoft/IoT-For-Beginners',
    commit: '8bd535533b39c8b70e2b027f69e18ac842812968',
    files: /^translations\/tr\/.*\.md$/,
    read: readMarkdown,
  },
  {
    name: 'edge',
    repository: 'microsoft/edgeai-for-beginners',
    commit: '05d7c7ef90ac647ff3afc3a878281a848d5ca47a',
    files: /^translations\/tr\/.*\.md$/,
    read: readMarkdown,
  },
  {
    name: 'osguide',
    repository: 'github/opensource.guide',
    commit: 'ebc9678e39b55ff5e5c8801d1960904692188e90',
    files: /^_articles\/tr\/.*\.md$/,
    read: readMarkdown,
  },
  {
    name: 'hfcourse',
    repository: 'huggingface/course',
    commit: '16af5667532d6966f0fe83f44cc848dd7698a215',
    files: /^chapters\/tr\/.*\.mdx$/,
    read: readMarkdown,
  },
  {
    name: 'bitcoin',
    repository: 'bitcoin-dot-org/bitcoin.org',
    commit: '39779fb9594d4bd941c2baecb3d64b292a76f8f5',
    files: /^_translations\/tr\.yml$/,
    read: readTranslations,
  },
  {
    name: 'aspnet',
    repository: 'alper-yoruk/AspNetCore.Docs.tr-tr',
    commit: 'e137583f957428bf6fba0c285c0b231c14857a9f',
    files: /\.md$/,
    read: readMarkdown,
    mostWords: 16,
  },
  {
    name: 'powerbi',
    repository: 'MicrosoftDocs/powerbi-docs.tr-tr',
    commit: '349b1fdeaf3c6167b4726f206e482cd230eff5a7',
    files: /\.md$/,
    read: readMarkdown,
    mostWords: 16,
  },
  {
    name: 'dynamics',
    repository: 'MicrosoftDocs/Dynamics-365-Operations.tr-tr',
    commit: '0dcea935a3843a2ee26b7ecba79cbde26a4d3d3b',
    files: /\.md$/,
    read: readMarkdown,
    mostWords: 16,
  },
];

const [clones, texts] = process.argv.slice(2);
if (clones === undefined || texts === undefined)
  throw new Error('Name the folder with the clones and the one for the texts.');
mkdirSync(texts, { recursive: true });
const seen = new Set<string>();
for (const source of sources) {
  const lines = readSource(join(clones, source.repository.replace(/^.*\//, '')), source);
  const text = `${lines.join('\n')}\n`;
  writeFileSync(join(texts, `${source.name}.txt`), text);
  console.log(`${createHash('sha256').update(text).digest('hex')}  ${source.name}.txt  ${lines.length} sentences`);
}

function readSource(clone: string, { commit, files, read, mostWords = wordsMax }: TextSource): string[] {
  const names = git(clone, 'ls-tree', '-r', '-z', '--name-only', commit).split('\0');
  return names
    .filter((name) => files.test(name))
    .flatMap((name) => read(git(clone, 'show', `${commit}:${name}`).replaceAll('\r', '')))
    .map(cleanSentence)
    .filter((sentence) => {
      const key = toLower(sentence).replace(/[^\p{L}\p{N}]+/gu, ' ');
      if (seen.has(key) || !isUsable(sentence, mostWords)) return false;
      seen.add(key);
      return true;
    });
}

function git(clone: string, ...words: string[]): string {
  return execFileSync('git', ['-C', clone, ...words], { encoding: 'utf8', maxBuffer: fileSizeMax });
}

function readLines(text: string): string[] {
  return text.split('\n');
}

/** English and Turkish, separated by a tab. */
function readPairs(text: string): string[] {
  return text.split('\n').flatMap((line) => line.split('\t').slice(1, 2));
}

/** The sentences of a treebank are in comments, with spaces before punctuation marks. */
function readTreebank(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('# text ='))
    .flatMap((line) => splitSentences(line.slice(9).replace(/ (?=[.,;:!?…])/g, '')));
}

function readTranslations(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const from = line.indexOf(': "');
    const to = line.trimEnd().lastIndexOf('"');
    return from < 0 || to < from + 3 ? [] : splitSentences(line.slice(from + 3, to).replace(/<[^<>]*>/g, ' '));
  });
}
