import { endEverySession } from '../server/src/modules/sessions/queries.ts';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { passOverSecrets, rotateSecrets } from '../server/src/wiring/rotate-secrets.ts';
import { CommandError, onDatabase } from './database/on-database.ts';

const checkFlag = '--check';
const endSessionsFlag = '--end-sessions';

// Encrypts every stored secret with SECRET_KEY while the service runs with SECRET_KEY and SECRET_KEY_PREVIOUS.
await onDatabase(async ({ config, databaseUrl }) => {
  const flags = process.argv.slice(2);
  const unknown = flags.find((flag) => flag !== checkFlag && flag !== endSessionsFlag);
  if (unknown !== undefined)
    throw new CommandError(`Unknown option ${unknown}; the options are ${checkFlag} and ${endSessionsFlag}.`);
  const { secretKey, previousSecretKey } = config;
  if (secretKey === undefined || previousSecretKey === undefined) {
    throw new CommandError(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the key that it replaces, here and in every process.',
    );
  }
  const database = connectDatabase({
    connectionString: databaseUrl,
    maxConnections: 1,
    applicationName: 'hokka secrets:rotate',
    log: createLog('warn'),
  });
  try {
    const target = { database, secretBox: new SecretBox(secretKey, previousSecretKey) };
    if (flags.includes(checkFlag)) {
      const { previous, unreadable } = await passOverSecrets(target, { write: false });
      printUnreadable(unreadable);
      print(`Secrets under the previous key: ${previous}.`);
      return previous === 0 ? 0 : 1;
    }
    const { outcome, reencrypted, unreadable } = await rotateSecrets(target, {
      onPass: ({ previous }) =>
        print(previous === 0 ? 'Pass: nothing under the previous key.' : `Pass: ${previous} encrypted again.`),
    });
    if (outcome === 'unknown_key') {
      throw new CommandError(
        'Neither SECRET_KEY nor SECRET_KEY_PREVIOUS is the key of this database: start the service with both once, and check that the previous key is right.',
      );
    }
    printUnreadable(unreadable);
    if (flags.includes(endSessionsFlag)) print(`Sessions ended: ${await endEverySession(database, new Date())}.`);
    print(
      `Done: ${reencrypted} secrets encrypted again, none is left. Restart the service without SECRET_KEY_PREVIOUS.`,
    );
    return 0;
  } finally {
    await database.destroy();
  }
});

function printUnreadable(places: readonly string[]): void {
  for (const place of places) print(`neither key opens: ${place}; its owner has to enter it again`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
