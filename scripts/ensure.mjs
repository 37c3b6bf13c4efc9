// Runs before `npm start`, `npm run dev` and `npm test`, on a machine where nothing is installed yet: plain JavaScript
// that Node 20 runs, without a dependency. Prints nothing when everything is installed.
import { ensureBrowser } from './ensure/browser.mjs';
import { ensureInstallation } from './ensure/installation.mjs';
import { ensurePgBouncer } from './ensure/pgbouncer.mjs';
import { ensurePhp, ensurePhpWithSqlite } from './ensure/php.mjs';
import { ensurePostgresPrograms } from './ensure/postgresql.mjs';

const OLDEST_NODE = 20;

try {
  const major = Number(process.versions.node.split('.', 1)[0]);
  if (major < OLDEST_NODE) {
    throw new Error(`The installation requires Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`);
  }
  await ensureInstallation();
  if (process.argv[2] === 'test') {
    await ensureBrowser();
    await ensurePhp();
    await ensurePgBouncer();
    await ensurePostgresPrograms();
  }
  if (process.argv[2] === 'test:sites') await ensurePhpWithSqlite();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
