import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A visitor's connection: bits per second in both directions, and the round trip time in ms. */
export interface Profile {
  down: number;
  up: number;
  roundTrip: number;
}

/** Payload of one packet, and the size of its headers, in bytes. */
const PACKET_BYTES = 1460;
const HEADER_BYTES = 40;
/** Bytes that a new connection may send before the first acknowledgement (RFC 6928). */
const INITIAL_WINDOW_BYTES = 10 * PACKET_BYTES;

interface Sender {
  /** Data waiting to be sent, with the callback for its completion. */
  waiting: { bytes: Buffer; sent: number; done: () => void }[];
  /** Unacknowledged bytes, and how many are allowed. */
  inFlight: number;
  window: number;
  deliver: (bytes: Buffer) => void;
}

/**
 * Timers fire up to a millisecond late. What is due within half of one runs now, which makes round
 * trips right on average.
 */
const TIMER_SLACK_MS = 0.5;

/** Runs callbacks at their times, and never before one that was added earlier. */
class Schedule {
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
        const now = performance.now() + TIMER_SLACK_MS;
        while ((this.#waiting[0]?.at ?? Infinity) <= now) this.#waiting.shift()?.run();
        this.#wind();
      },
      Math.max(0, first.at - TIMER_SLACK_MS - performance.now()),
    );
  }
}

/**
 * One direction of a network. Connections share it packet by packet, each limited by its own
 * window, which grows with each acknowledgement (slow start; no packet is lost).
 */
class Direction {
  readonly #senders: Sender[] = [];
  #free = 0;
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #arrivals = new Schedule();
  readonly #heard = new Schedule();
  readonly #rate: () => number;
  readonly #roundTrip: () => number;

  constructor(rate: () => number, roundTrip: () => number) {
    this.#rate = rate;
    this.#roundTrip = roundTrip;
  }

  join(deliver: Sender['deliver']): Sender {
    const sender = { waiting: [], inFlight: 0, window: INITIAL_WINDOW_BYTES, deliver };
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
    // An idle network saves up nothing.
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
    const packet = first.bytes.subarray(first.sent, first.sent + PACKET_BYTES);
    first.sent += packet.length;
    sender.inFlight += packet.length;
    // Data queued for the slow network is sent at once when the network becomes direct.
    const rate = this.#rate();
    if (rate > 0) this.#free += ((packet.length + HEADER_BYTES) * 8000) / rate;
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

/** A visitor's network, shared by all connections through it. */
export class SimulatedNetwork {
  #profile: Profile = { down: 0, up: 0, roundTrip: 0 };
  readonly #down = new Direction(
    () => this.#profile.down,
    () => this.#profile.roundTrip,
  );
  readonly #up = new Direction(
    () => this.#profile.up,
    () => this.#profile.roundTrip,
  );

  /** Applies to everything sent from now on. */
  setProfile(profile: Profile): void {
    this.#profile = profile;
  }

  /** Returns the server's end of a connection; the socket is the visitor's end. */
  connect(socket: Socket): Duplex {
    socket.setNoDelay(true);
    // The kernel has already completed the handshake, so the first bytes are delayed by its round
    // trip.
    const connected = performance.now() + this.#profile.roundTrip;
    const first = new Schedule();
    const far = new Duplex({
      read: () => void socket.resume(),
      write: (bytes: Buffer, _encoding, done) => this.#down.send(down, bytes, done),
      final: (done) => {
        // Ends after the data that is still on its way.
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
