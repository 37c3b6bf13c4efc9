import { findConnectionFailure, toConnectionFailure } from '../../../platform/network/connection-failure.ts';
import { HttpTimeoutError } from '../../../platform/network/network-errors.ts';
import {
  type MailServerClient,
  type SmtpConnection,
  SmtpError,
  type SmtpMessage,
} from '../../../providers/smtp/port.ts';
import { type Diagnosis, diagnoseConnection, withinDeadline } from './diagnosis.ts';

/** The port for implicit TLS. */
const implicitTlsPort = 465;

/**
 * Connects, encrypts and signs in. Whether the server accepts mail from our address is only known after sending one, so
 * that is tried only with `mail`.
 */
export async function diagnoseEmail(
  mailServers: MailServerClient,
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
    const host = `${connection.host}:${connection.port}`;
    if (error instanceof HttpTimeoutError) return diagnoseTimeout(connection, host);
    if (error instanceof SmtpError) return diagnoseSmtpError(error, connection, host);
    throw error;
  }
  if (mail !== undefined) {
    return {
      code: 'ok',
      message: `Deneme e-postası sunucuya teslim edildi; ${mail.to.address} adresinin kutusuna bakın.`,
    };
  }
  const signInText = connection.username === '' ? 'sunucudan giriş istenmedi' : 'giriş yapıldı';
  return { code: 'ok', message: `Sunucuya bağlanıldı, ${signInText}; e-posta gönderilmedi.` };
}

function diagnoseSmtpError(error: SmtpError, connection: SmtpConnection, host: string): Diagnosis {
  const { code, command, responseCode } = error;
  const serverCode = responseCode === undefined ? '' : ` (${responseCode})`;
  if (responseCode === 530 || responseCode === 538) return diagnoseRequirement(connection, host, serverCode);
  switch (code) {
    case 'EADDRESS':
      return diagnoseConnection(findConnectionFailure(error.cause), host);
    case 'EDNS':
      return diagnoseConnection('name_unknown', host);
    case 'ETIMEDOUT':
      return diagnoseTimeout(connection, host);
    case 'ETLS':
      return diagnoseTls(error, host);
    case 'EAUTH':
      return {
        code: 'sign_in_refused',
        message: `${host} kullanıcı adını veya şifreyi kabul etmedi${serverCode}; bazı sağlayıcılar uygulama şifresi ister.`,
      };
    case 'EENVELOPE':
      return diagnoseEnvelope(command, host, serverCode);
    case 'EMESSAGE':
    case 'ELINEBREAK':
      return { code: 'mail_refused', message: `${host} deneme e-postasını kabul etmedi${serverCode}.` };
    case 'EPROTOCOL':
      return { code: 'provider_failed', message: `${host} bağlantıyı kabul etmiyor${serverCode}.` };
    default:
      return diagnoseConnection(toConnectionFailure(error.connectionCode), host);
  }
}

/** A server with implicit TLS waits for our handshake while we wait for its greeting. */
function diagnoseTimeout({ port, encryption }: SmtpConnection, host: string): Diagnosis {
  if (port !== implicitTlsPort || encryption === 'ssl') return diagnoseConnection('timeout', host);
  return { code: 'tls_mismatch', message: `${host} yanıt vermedi; bu port için şifrelemeyi SSL olarak seçin.` };
}

function diagnoseTls({ connectionCode, responseCode }: SmtpError, host: string): Diagnosis {
  if (responseCode === undefined && connectionCode !== undefined) {
    return diagnoseConnection(toConnectionFailure(connectionCode), host);
  }
  return {
    code: 'tls_mismatch',
    message: `${host} STARTTLS sunmuyor; portu veya şifreleme türünü değiştirin.`,
  };
}

/** 530 and 538: the server requires encryption or a sign-in first. */
function diagnoseRequirement({ encryption, username }: SmtpConnection, host: string, serverCode: string): Diagnosis {
  if (encryption === 'none') {
    return { code: 'tls_mismatch', message: `${host} şifrelenmemiş bağlantıyı kabul etmiyor${serverCode}.` };
  }
  const missing = username === '' ? '; kullanıcı adı ve şifre girin' : '';
  return { code: 'sign_in_refused', message: `${host} giriş yapılmasını istiyor${serverCode}${missing}.` };
}

function diagnoseEnvelope(command: string | undefined, host: string, serverCode: string): Diagnosis {
  if (command === 'MAIL FROM') {
    return {
      code: 'sender_refused',
      message: `${host} gönderen adresini kabul etmedi${serverCode}; bu hesabın gönderebildiği bir adres girin.`,
    };
  }
  return { code: 'recipient_refused', message: `${host} alıcı adresini kabul etmedi${serverCode}.` };
}
