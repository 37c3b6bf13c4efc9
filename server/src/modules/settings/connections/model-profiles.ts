import type { ModelProfile } from '@hokka/contracts/settings/model-profiles.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAuditEvent } from '../../../platform/http/audit-event.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { ProfileKey, RequestProfile } from '../../../providers/gateway/port.ts';
import type { SettingsDependencies } from '../dependencies.ts';
import { forgetGatewayProfile, listGatewayProfiles } from '../store/gateway-profiles.ts';

/** The valid request profiles of all models, in words. */
export async function listModelProfiles(database: Database, now: Date): Promise<ModelProfile[]> {
  const profiles = await listGatewayProfiles(database, now);
  return profiles.map(({ gateway, model, profile, learntAt }) => ({
    gateway,
    model,
    findings: describeProfile(profile),
    learnt_at: learntAt.toISOString(),
  }));
}

/** Deletes a profile and records who did it. @throws AppError `not_found` when there is none */
export async function deleteModelProfile(
  { database, newId }: SettingsDependencies,
  key: ProfileKey,
  caller: Caller,
  request: RequestContext,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (!(await forgetGatewayProfile(trx, key)))
      throw new AppError('not_found', { message: 'Bu model için öğrenilmiş bir şey yok' });
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: 'settings.forget_profile',
      targetKind: 'settings',
      targetId: 'ai',
      details: { gateway: key.gateway, model: key.model },
    });
  });
}

/** Describes each deviation from a standard request in a sentence. */
function describeProfile(profile: RequestProfile): string[] {
  const { tokenLimit, maxTokens, reasoning, responseFormat } = profile;
  return [
    tokenLimit === 'max_completion_tokens' && 'Token sınırı max_completion_tokens adıyla gönderilir.',
    tokenLimit === 'none' && 'Token sınırı gönderilmez.',
    maxTokens !== undefined && `En çok ${maxTokens.toLocaleString('tr')} token istenir.`,
    profile.temperature === false && 'Sıcaklık gönderilmez.',
    profile.streamOptions === false && 'Akıştaki kullanım bilgisi istenmez.',
    profile.stream === false && 'Yanıt parça parça değil, bütün olarak istenir.',
    profile.cacheControl === false && 'Önbellek işareti gönderilmez.',
    profile.systemMessage === 'folded' && 'Sistem iletisi ilk kullanıcı iletisine eklenir.',
    profile.assistantMessage === 'folded' && 'Modelin önceki yanıtı kullanıcı iletisinde gönderilir.',
    responseFormat === 'json_object' && 'JSON şeması yerine yalnızca JSON istenir.',
    responseFormat === 'none' && 'Yanıt biçimi alan olarak gönderilmez.',
    reasoning === 'low' && 'Düşünme kapatılamaz; en az düzeyde istenir.',
    reasoning === 'none' && 'Düşünme düzeyi gönderilmez.',
  ].filter((finding) => finding !== false);
}
