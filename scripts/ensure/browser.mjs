import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { installDebianPackages } from './debian.mjs';
import { runNpm } from './run.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const home = join(root, '.cache', 'browser');
const record = join(home, 'chromium.json');
const PACKAGE = '@sparticuz/chromium@153.0.0';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Installs a working Chromium, or finds the machine's, and records it for the tests. The installed one is preferred: it is
 * the same everywhere, and without the windows of a desktop browser it opens pages in half the time. If there is none, prints
 * that and records it: the end-to-end tests are then skipped, or fail if `CI` is set.
 * @returns {Promise<void>}
 */
export async function ensureBrowser() {
  if (isRecorded()) return;
  const browser = (await findAsked()) ?? (await bringPackage()) ?? (await findInstalled()) ?? (await installDebian());
  mkdirSync(home, { recursive: true });
  if (browser === undefined) {
    rmSync(record, { force: true });
    console.log('Chromium was not found and could not be installed; set CHROMIUM_PATH to run the end-to-end tests.');
    return;
  }
  writeFileSync(record, `${JSON.stringify(browser, null, 2)}\n`);
}

function isRecorded() {
  if (!existsSync(record)) return false;
  const { executablePath } = JSON.parse(readFileSync(record, 'utf8'));
  const asked = process.env.CHROMIUM_PATH;
  return existsSync(executablePath) && (!asked || asked === executablePath);
}

async function findAsked() {
  const asked = process.env.CHROMIUM_PATH;
  if (!asked) return undefined;
  const browser = { executablePath: asked, env: {} };
  if (await works(browser)) return browser;
  throw new Error(`CHROMIUM_PATH is ${JSON.stringify(asked)}: expected a Chromium that can start headless.`);
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  for (const executablePath of paths.filter((path) => existsSync(path))) {
    const browser = { executablePath, env: {} };
    if (await works(browser)) return browser;
  }
  return undefined;
}

/** The npm package contains Chromium for x64 Linux with the libraries and fonts that minimal systems lack. */
async function bringPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  mkdirSync(home, { recursive: true });
  const folder = join(home, 'node_modules', '@sparticuz', 'chromium');
  const files = join(home, 'files');
  try {
    await runNpm('Installing Chromium for the tests', [
      ...['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', home, PACKAGE],
    ]);
    rmSync(files, { recursive: true, force: true });
    mkdirSync(files, { recursive: true });
    await unpack(folder, files);
  } catch (error) {
    console.log(error.message);
    return undefined;
  }
  writeFileSync(join(files, 'fonts', 'fonts.conf'), fontConfiguration(files));
  const env = { LD_LIBRARY_PATH: join(files, 'al2023', 'lib'), FONTCONFIG_PATH: join(files, 'fonts') };
  const browser = { executablePath: join(files, 'chromium'), env };
  return (await works(browser)) ? browser : undefined;
}

async function unpack(folder, files) {
  const tarFs = join(home, 'node_modules', 'tar-fs', 'index.js');
  const { default: tar } = await import(pathToFileURL(tarFs).href);
  const inflate = (name, target) =>
    pipeline(createReadStream(join(folder, 'bin', `${name}.br`)), createBrotliDecompress(), target);
  await inflate('al2023.tar', tar.extract(join(files, 'al2023')));
  await inflate('fonts.tar', tar.extract(join(files, 'fonts')));
  await inflate('swiftshader.tar', tar.extract(files));
  await inflate('chromium', createWriteStream(join(files, 'chromium'), { mode: 0o755 }));
}

/** The package's own configuration only searches the font directories of its target servers. */
function fontConfiguration(files) {
  const folders = [join(files, 'fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${folders}<cachedir>${join(files, 'fonts-cache')}</cachedir></fontconfig>
`;
}

async function installDebian() {
  return (await installDebianPackages('Chromium', 'chromium')) ? findInstalled() : undefined;
}

/** Whether it starts and renders Turkish letters: only this reveals a missing library or a wrapper without its browser. */
async function works({ executablePath, env }) {
  const { chromium } = await import('playwright-core');
  let browser;
  try {
    const args = ['--no-sandbox', '--disable-gpu'];
    browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env }, timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent('<p>ığüşöç</p>');
    return (await page.locator('p').textContent()) === 'ığüşöç';
  } catch {
    // The cause cannot be fixed here; the next candidate is tried.
    return false;
  } finally {
    await browser?.close();
  }
}
