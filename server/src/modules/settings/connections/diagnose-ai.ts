import { hasModel } from '@hokka/contracts/settings/model-names.ts';
import { findConnectionFailure } from '../../../platform/network/connection-failure.ts';
import { HttpTimeoutError } from '../../../platform/network/network-errors.ts';
import { type Gateway, GatewayError, type GatewayModel } from '../../../providers/gateway/port.ts';
import type { AiConnection } from '../rules/provider-connections.ts';
import { type Diagnosis, diagnoseConnection, withinDeadline } from './diagnosis.ts';

/** Requests the gateway's models, key status and credit. Costs no tokens. */
export async function diagnoseAi(gateway: Gateway, connection: AiConnection, deadlineMs: number): Promise<Diagnosis> {
  if (!connection.configured) return gatewayNotConfigured;
  try {
    return await withinDeadline(deadlineMs, async (signal) => {
      // In parallel, because each may take a while. The result does not depend on the order: the error of the model
      // list is the most informative.
      const [models, key, credit] = await Promise.allSettled([
        gateway.listModels(connection, signal),
        gateway.describeKey(connection, signal),
        gateway.remainingCreditUsd(connection, signal),
      ]);
      if (models.status === 'rejected') throw models.reason;
      if (key.status === 'rejected') throw key.reason;
      const remaining = [key.value?.remainingUsd, credit.status === 'fulfilled' ? credit.value : undefined];
      const isSpent = remaining.some((amount) => amount !== undefined && amount <= 0);
      return diagnoseModel(connection.model, models.value, isSpent);
    });
  } catch (error) {
    return diagnoseGatewayError(error, connection);
  }
}

export const gatewayNotConfigured: Diagnosis = {
  code: 'not_configured',
  message: 'AI servisi ayarlanmamış; bir API anahtarı veya kendi sunucunuzun adresini girin.',
};

export const standbyNotConfigured: Diagnosis = {
  code: 'not_configured',
  message: 'Yedek servis ayarlanmamış; önce adresini girin.',
};

function diagnoseModel(model: string, models: readonly GatewayModel[], isSpent: boolean): Diagnosis {
  if (!hasModel(models, model)) {
    return { code: 'model_unknown', message: `Bağlantı kuruldu, ancak ${model} modeli AI servisinin listesinde yok.` };
  }
  if (isSpent && !model.endsWith(':free')) return noCredit;
  return {
    code: 'ok',
    message: `Bağlantı kuruldu; AI servisinde ${models.length} model var, ${model} bunlardan biri.`,
  };
}

const noCredit: Diagnosis = {
  code: 'no_credit',
  message: 'API anahtarı geçerli, ancak kredisi bitmiş; AI servisindeki hesabınıza kredi yükleyin.',
};

/** Diagnoses a failed call to the gateway. @throws any error that is not a gateway failure */
export function diagnoseGatewayError(error: unknown, { baseUrl, apiKey }: AiConnection): Diagnosis {
  const host = URL.parse(baseUrl)?.host ?? baseUrl;
  if (error instanceof HttpTimeoutError) return diagnoseConnection('timeout', host);
  if (!(error instanceof GatewayError)) throw error;
  switch (error.reason) {
    case 'unauthorized':
    case 'forbidden':
      return apiKey === ''
        ? { code: 'wrong_key', message: `${host} bir API anahtarı istiyor; anahtar girilmemiş.` }
        : { code: 'wrong_key', message: `${host} API anahtarını kabul etmedi; eksiksiz kopyalandığını kontrol edin.` };
    case 'no_credit':
      return noCredit;
    case 'rate_limited':
      return {
        code: 'rate_limited',
        message: `${host} şu anda çok fazla istek aldığını söylüyor; biraz sonra deneyin.`,
      };
    case 'provider_error':
      return { code: 'provider_failed', message: `${host} yanıt verdi, ancak kendi içinde bir hata bildirdi.` };
    case 'cancelled':
    case 'timeout':
      return diagnoseConnection('timeout', host);
    case 'address_refused':
      return diagnoseConnection('address_refused', host);
    case 'unreachable':
    case 'broken_stream':
      return diagnoseConnection(findConnectionFailure(error.cause), host);
    default:
      return {
        code: 'not_the_provider',
        message: `${host} yanıt verdi, ancak OpenAI uyumlu bir sunucu gibi değil; adresin sonunu kontrol edin.`,
      };
  }
}
