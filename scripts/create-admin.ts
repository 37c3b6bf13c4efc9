import { InitialAdminError } from '../server/src/modules/accounts/module.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { wireServices } from '../server/src/wiring/wire-services.ts';
import { promptForAdmin } from './create-admin/ask-for-admin.ts';
import { CommandError, onDatabase } from './database/on-database.ts';
import { ensureSecretKey } from './start/secret-key.ts';

const outcomes = {
  created: (email: string) => `${email} is a super admin now.`,
  promoted: (email: string) => `${email} is a super admin now; the password of the account did not change.`,
  present: (email: string) => `${email} is already a super admin; nothing was changed.`,
};

// Creates a verified super admin from ADMIN_EMAIL and ADMIN_PASSWORD or from prompts. Never overwrites a password.
await onDatabase(async ({ config, databaseUrl }) => {
  const admin = config.firstAdmin ?? (await promptForAdmin(process.stdin, process.stdout));
  const parts = wireServices({
    config: {
      ...config,
      databaseUrl,
      databaseDirectUrl: databaseUrl,
      secretKey: config.secretKey ?? ensureSecretKey(config.dataDirectory),
    },
    log: createLog('warn'),
  });
  try {
    await migrate(parts.database);
    // A new account starts on the plan named in the settings.
    await parts.settings.start();
    const ensured = await parts.accounts.ensureSuperAdmin(admin).catch((error: unknown) => {
      throw error instanceof InitialAdminError ? new CommandError(error.message, { cause: error }) : error;
    });
    process.stdout.write(`${outcomes[ensured](admin.email)}\n`);
    return 0;
  } finally {
    await parts.settings.stop();
    await parts.database.destroy();
  }
});
