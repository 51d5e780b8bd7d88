/**
 * Interfaces that no page needs. Cookies and service workers outlive a rollback, and many cookies
 * lock a visitor out of the site. WebRTC sends data past the content security policy.
 */
const CLOSED = 'cookieStore RTCPeerConnection webkitRTCPeerConnection';

/** Closes them for the code of screens. Call it before any of it runs. */
export function closeInterfaces(): void {
  const { defineProperty } = Reflect;
  // A call or an assignment throws, so that the error names the line of the screen.
  const closed = { value: '', configurable: false, writable: false };
  for (const name of CLOSED.split(' ')) defineProperty(globalThis, name, closed);
  defineProperty(navigator, 'serviceWorker', closed);
  defineProperty(Document.prototype, 'cookie', closed);
}
