// HTTP with a cookie, and a websocket, with nothing but what Node brings.

import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";

/** One browser's worth of cookies at a hall. */
export class Browser {
  #cookies = new Map();

  constructor(address) {
    this.address = new URL(address);
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The answer to a request, read; or an error that says what the hall said. */
  async ask(method, path, body) {
    const headers = { cookie: this.cookie, ...(body && { "content-type": "application/json" }) };
    const answer = await fetch(new URL(path, this.address), { method, headers, body: body && JSON.stringify(body) });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  /** A websocket whose messages go to `hear`, and `close` when it ends. */
  connect(hear, close) {
    const { hostname, port } = this.address;
    const key = randomBytes(16).toString("base64");
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": key,
      cookie: this.cookie,
    };
    return new Promise((resolve, reject) => {
      const upgrade = request({ hostname, port, path: "/ws", headers });
      upgrade.on("error", reject);
      upgrade.on("response", (answer) => reject(new Error(`no websocket: ${answer.statusCode}`)));
      upgrade.on("upgrade", (answer, socket, head) => {
        const accepts = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
        if (answer.headers["sec-websocket-accept"] !== accepts) return reject(new Error("no websocket: wrong answer"));
        resolve(new Socket(socket, head, hear, close));
      });
      upgrade.end();
    });
  }
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** Text messages over frames (RFC 6455). */
class Socket {
  #socket;
  #bytes;
  #text = [];
  #hear;

  constructor(socket, head, hear, close) {
    this.#socket = socket;
    this.#bytes = head;
    this.#hear = hear;
    socket.on("data", (bytes) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes]);
      this.#read();
    });
    socket.on("error", () => {});
    socket.on("close", close);
    this.#read();
  }

  say(message) {
    this.#write(TEXT, Buffer.from(JSON.stringify(message)));
  }

  close() {
    this.#write(CLOSE, Buffer.from([3, 232]));
    this.#socket.end();
  }

  /** One frame, masked as a client's must be. */
  #write(opcode, payload) {
    const mask = randomBytes(4);
    const length = payload.length < 126 ? Buffer.from([payload.length | 128]) : Buffer.alloc(3);
    if (payload.length >= 126) {
      length[0] = 126 | 128;
      length.writeUInt16BE(payload.length, 1);
    }
    const masked = payload.map((byte, index) => byte ^ mask[index % 4]);
    this.#socket.write(Buffer.concat([Buffer.from([opcode | 128]), length, mask, masked]));
  }

  #read() {
    for (;;) {
      const bytes = this.#bytes;
      if (bytes.length < 2) return;
      const short = bytes[1] & 127;
      const start = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length < start) return;
      const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
      if (bytes.length < start + length) return;
      this.#bytes = bytes.subarray(start + length);
      this.#take(bytes[0] & 15, (bytes[0] & 128) !== 0, bytes.subarray(start, start + length));
    }
  }

  #take(opcode, whole, payload) {
    if (opcode === PING) return this.#write(PONG, payload);
    if (opcode === CLOSE) return this.#socket.end();
    if (opcode === PONG) return;
    this.#text.push(payload);
    if (!whole) return;
    const text = Buffer.concat(this.#text).toString("utf8");
    this.#text = [];
    this.#hear(JSON.parse(text));
  }
}
