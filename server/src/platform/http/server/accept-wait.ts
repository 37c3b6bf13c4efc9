import { type AddressInfo, connect, type Server, type Socket } from 'node:net';

/** How often a connection is opened to measure the wait, in ms. */
const probeEveryMs = 500;

/**
 * Measures how long new connections wait until this process takes them. Node takes one in each turn of its event loop,
 * so under load they wait in the system, where neither the event loop nor the database show it. A connection of its own
 * waits in the same line; none is opened while no others come.
 */
export class AcceptWait {
  readonly #server: Server;
  #probe: { readonly socket: Socket; readonly beganAtMs: number } | undefined;
  #lastMs = 0;
  #taken = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => this.#take(socket));
    server.once('listening', () => {
      this.#timer = setInterval(() => this.#openProbe(), probeEveryMs).unref();
    });
    server.once('close', () => this.stop());
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#endProbe(0);
  }

  /** How long, in ms, a connection has waited: the one that waits now, or the last one. */
  readMs(): number {
    const waiting = this.#probe === undefined ? 0 : performance.now() - this.#probe.beganAtMs;
    return Math.max(waiting, this.#lastMs);
  }

  #openProbe(): void {
    const address = this.#server.address() as AddressInfo | null;
    if (this.#probe !== undefined || address === null) return;
    if (this.#taken === 0) {
      this.#lastMs = 0;
      return;
    }
    this.#taken = 0;
    const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address;
    const socket = connect(address.port, host).unref();
    this.#probe = { socket, beganAtMs: performance.now() };
    socket.once('error', () => this.#endProbe(0));
  }

  #take(socket: Socket): void {
    const probe = this.#probe;
    // A connection from another machine with the same port could at most end one measurement too early.
    const isProbe = probe?.socket.localPort === socket.remotePort;
    if (probe === undefined || !isProbe) this.#taken += 1;
    else this.#endProbe(performance.now() - probe.beganAtMs);
  }

  #endProbe(waitedMs: number): void {
    this.#lastMs = waitedMs;
    this.#probe?.socket.destroy();
    this.#probe = undefined;
  }
}
