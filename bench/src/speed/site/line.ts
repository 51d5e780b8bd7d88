import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A visitor's line: bits a second in both directions, and the time there and back in ms. */
export interface Profile {
  down: number;
  up: number;
  roundTrip: number;
}

/** What fits into one packet, and what its headers add, in bytes. */
const PACKET = 1460;
const HEADERS = 40;
/** Packets that a fresh connection may send before it has heard anything (RFC 6928). */
const FIRST_WINDOW = 10 * PACKET;

interface Sender {
  /** What waits to be sent, and whom to tell. */
  waiting: { bytes: Buffer; sent: number; done: () => void }[];
  /** Bytes on their way that nobody has acknowledged, and how many may be. */
  inFlight: number;
  window: number;
  deliver: (bytes: Buffer) => void;
}

/** Runs things at their times, and never one before another that was put in earlier. */
class Later {
  readonly #waiting: { at: number; run: () => void }[] = [];
  #timer: NodeJS.Timeout | undefined;

  put(at: number, run: () => void): void {
    this.#waiting.push({ at, run });
    this.#wind();
  }

  #wind(): void {
    const [first] = this.#waiting;
    if (this.#timer !== undefined || first === undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        const now = performance.now();
        while ((this.#waiting[0]?.at ?? Infinity) <= now) this.#waiting.shift()?.run();
        this.#wind();
      },
      Math.max(0, first.at - performance.now()),
    );
  }
}

/**
 * One direction of a line that several connections share: they take turns packet by packet, each held
 * back by its own window, which grows as it is heard of (slow start; nothing is lost here).
 */
class Direction {
  readonly #senders: Sender[] = [];
  #free = 0;
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #arrivals = new Later();
  readonly #heard = new Later();
  readonly #rate: () => number;
  readonly #roundTrip: () => number;

  constructor(rate: () => number, roundTrip: () => number) {
    this.#rate = rate;
    this.#roundTrip = roundTrip;
  }

  join(deliver: Sender['deliver']): Sender {
    const sender = { waiting: [], inFlight: 0, window: FIRST_WINDOW, deliver };
    this.#senders.push(sender);
    return sender;
  }

  leave(sender: Sender): void {
    const index = this.#senders.indexOf(sender);
    if (index >= 0) this.#senders.splice(index, 1);
    for (const { done } of sender.waiting.splice(0)) done();
  }

  send(sender: Sender, bytes: Buffer, done: () => void): void {
    if (this.#rate() === 0) {
      sender.deliver(bytes);
      done();
      return;
    }
    sender.waiting.push({ bytes, sent: 0, done });
    this.#go();
  }

  #go(): void {
    if (this.#timer !== undefined) return;
    const now = performance.now();
    // An idle line saves nothing up.
    this.#free = Math.max(this.#free, now);
    this.#sendWhatIsDue(now);
  }

  #sendWhatIsDue(now: number): void {
    while (this.#free <= now) {
      const sender = this.#next();
      if (sender === undefined) return;
      this.#sendPacket(sender);
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sendWhatIsDue(performance.now());
    }, this.#free - now);
  }

  #next(): Sender | undefined {
    for (let tried = 0; tried < this.#senders.length; tried += 1) {
      this.#turn = (this.#turn + 1) % this.#senders.length;
      const sender = this.#senders[this.#turn];
      if (sender && sender.waiting.length > 0 && sender.inFlight < sender.window) return sender;
    }
    return undefined;
  }

  #sendPacket(sender: Sender): void {
    const [first] = sender.waiting;
    if (first === undefined) return;
    const packet = first.bytes.subarray(first.sent, first.sent + PACKET);
    first.sent += packet.length;
    sender.inFlight += packet.length;
    // What waited for a slow line when it became direct waits no longer.
    const rate = this.#rate();
    if (rate > 0) this.#free += ((packet.length + HEADERS) * 8000) / rate;
    this.#arrivals.put(this.#free + this.#roundTrip() / 2, () => sender.deliver(packet));
    this.#heard.put(this.#free + this.#roundTrip(), () => {
      sender.inFlight -= packet.length;
      sender.window += packet.length;
      this.#go();
    });
    if (first.sent < first.bytes.length) return;
    sender.waiting.shift();
    first.done();
  }
}

/** A visitor's line, which all connections that are opened through it share. */
export class Line {
  #profile: Profile = { down: 0, up: 0, roundTrip: 0 };
  readonly #down = new Direction(
    () => this.#profile.down,
    () => this.#profile.roundTrip,
  );
  readonly #up = new Direction(
    () => this.#profile.up,
    () => this.#profile.roundTrip,
  );

  /** Applies to what is sent from now on. */
  become(profile: Profile): void {
    this.#profile = profile;
  }

  /** The server's end of a connection; the visitor's is the socket. */
  connect(socket: Socket): Duplex {
    socket.setNoDelay(true);
    // The kernel has shaken hands already: the first bytes make up for the round trip that takes.
    const connected = performance.now() + this.#profile.roundTrip;
    const first = new Later();
    const far = new Duplex({
      read: () => void socket.resume(),
      write: (bytes: Buffer, _encoding, done) => this.#down.send(down, bytes, done),
      final: (done) => {
        // Behind what is still on its way.
        setTimeout(() => socket.end(), this.#profile.roundTrip);
        done();
      },
      destroy: (error, done) => {
        this.#down.leave(down);
        this.#up.leave(up);
        socket.destroy();
        done(error);
      },
    });
    const down = this.#down.join((bytes) => void (socket.destroyed || socket.write(bytes)));
    const up = this.#up.join((bytes) => void (far.destroyed || far.push(bytes)));
    socket.on('data', (bytes: Buffer) => {
      first.put(connected, () => this.#up.send(up, bytes, () => {}));
    });
    socket.on('end', () => far.push(null));
    socket.on('error', () => far.destroy());
    socket.on('close', () => far.destroy());
    return far;
  }
}
