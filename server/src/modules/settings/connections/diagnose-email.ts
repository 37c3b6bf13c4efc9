import { connectionFailureOf, failureOfConnectionCode } from '../../../platform/network/connection-failure.ts';
import { HttpTimeoutError } from '../../../platform/network/network-errors.ts';
import { type MailServers, type SmtpConnection, SmtpError, type SmtpMessage } from '../../../providers/smtp/port.ts';
import { type Diagnosis, diagnoseConnection, withinDeadline } from './diagnosis.ts';

/** The port that encrypts from the first byte. */
const implicitTlsPort = 465;

/**
 * Connects, encrypts and signs in. Whether the server takes mail from our address it tells only when one is sent, so that is tried
 * only with `mail`.
 */
export async function diagnoseEmail(
  mailServers: MailServers,
  connection: SmtpConnection | undefined,
  deadlineMs: number,
  mail: SmtpMessage | undefined,
): Promise<Diagnosis> {
  if (connection === undefined) return { code: 'not_configured', message: 'SMTP sunucusu girilmemiş.' };
  try {
    await withinDeadline(deadlineMs, () =>
      mail === undefined ? mailServers.check(connection) : mailServers.send(connection, mail),
    );
  } catch (error) {
    const where = `${connection.host}:${connection.port}`;
    if (error instanceof HttpTimeoutError) return diagnoseSilence(connection, where);
    if (error instanceof SmtpError) return diagnoseSmtpError(error, connection, where);
    throw error;
  }
  if (mail !== undefined) {
    return {
      code: 'ok',
      message: `Deneme e-postası sunucuya teslim edildi; ${mail.to.address} adresinin kutusuna bakın.`,
    };
  }
  const signedIn = connection.username === '' ? 'sunucudan giriş istenmedi' : 'giriş yapıldı';
  return { code: 'ok', message: `Sunucuya bağlanıldı, ${signedIn}; e-posta gönderilmedi.` };
}

function diagnoseSmtpError(error: SmtpError, connection: SmtpConnection, where: string): Diagnosis {
  const { code, command, responseCode } = error;
  const answer = responseCode === undefined ? '' : ` (${responseCode})`;
  if (responseCode === 530 || responseCode === 538) return diagnoseDemand(connection, where, answer);
  switch (code) {
    case 'EADDRESS':
      return diagnoseConnection(connectionFailureOf(error.cause), where);
    case 'EDNS':
      return diagnoseConnection('name_unknown', where);
    case 'ETIMEDOUT':
      return diagnoseSilence(connection, where);
    case 'ETLS':
      return diagnoseTls(error, where);
    case 'EAUTH':
      return {
        code: 'sign_in_refused',
        message: `${where} kullanıcı adını veya şifreyi kabul etmedi${answer}; bazı sağlayıcılar uygulama şifresi ister.`,
      };
    case 'EENVELOPE':
      return diagnoseEnvelope(command, where, answer);
    case 'EMESSAGE':
    case 'ELINEBREAK':
      return { code: 'mail_refused', message: `${where} deneme e-postasını kabul etmedi${answer}.` };
    case 'EPROTOCOL':
      return { code: 'provider_failed', message: `${where} bağlantıyı kabul etmiyor${answer}.` };
    default:
      return diagnoseConnection(failureOfConnectionCode(error.connectionCode), where);
  }
}

/** A server that encrypts from the first byte waits for ours, while we wait for its greeting. */
function diagnoseSilence({ port, encryption }: SmtpConnection, where: string): Diagnosis {
  if (port !== implicitTlsPort || encryption === 'ssl') return diagnoseConnection('timeout', where);
  return { code: 'tls_mismatch', message: `${where} yanıt vermedi; bu port için şifrelemeyi SSL olarak seçin.` };
}

function diagnoseTls({ connectionCode, responseCode }: SmtpError, where: string): Diagnosis {
  if (responseCode === undefined && connectionCode !== undefined) {
    return diagnoseConnection(failureOfConnectionCode(connectionCode), where);
  }
  return {
    code: 'tls_mismatch',
    message: `${where} STARTTLS sunmuyor; portu veya şifreleme türünü değiştirin.`,
  };
}

/** 530 and 538: the server wants encryption or a sign-in first. */
function diagnoseDemand({ encryption, username }: SmtpConnection, where: string, answer: string): Diagnosis {
  if (encryption === 'none') {
    return { code: 'tls_mismatch', message: `${where} şifrelenmemiş bağlantıyı kabul etmiyor${answer}.` };
  }
  const missing = username === '' ? '; kullanıcı adı ve şifre girin' : '';
  return { code: 'sign_in_refused', message: `${where} giriş yapılmasını istiyor${answer}${missing}.` };
}

function diagnoseEnvelope(command: string | undefined, where: string, answer: string): Diagnosis {
  if (command === 'MAIL FROM') {
    return {
      code: 'sender_refused',
      message: `${where} gönderen adresini kabul etmedi${answer}; bu hesabın gönderebildiği bir adres girin.`,
    };
  }
  return { code: 'recipient_refused', message: `${where} alıcı adresini kabul etmedi${answer}.` };
}
