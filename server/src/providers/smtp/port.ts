/** A mail server and how to talk to it. */
export interface SmtpConnection {
  readonly host: string;
  readonly port: number;
  /** `tls`: plain connection that must turn to TLS (STARTTLS), `ssl`: TLS from the first byte, `none`: plain. */
  readonly encryption: 'tls' | 'ssl' | 'none';
  /** Empty when the server asks for no sign-in. */
  readonly username: string;
  readonly password: string;
}
