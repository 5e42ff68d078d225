type Method = 'POST' | 'DELETE';

/** A session of W3C WebDriver. */
export class WebDriver {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Starts a browser with the driver's defaults. @param url of the driver */
  static async open(url: string): Promise<WebDriver> {
    const session = await new WebDriver(url).send('POST', '/session', { capabilities: {} });
    const { sessionId } = session as { sessionId: string };
    return new WebDriver(`${url}/session/${sessionId}`);
  }

  /** Sends a command of the specification. @throws Error with the driver's own message */
  async send(method: Method, command: string, parameters: object = {}): Promise<unknown> {
    const response = await fetch(this.#url + command, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver ${command}: ${JSON.stringify(value)}`);
    return value;
  }

  /** Presses and releases each key in turn. */
  press(keys: readonly string[]): Promise<unknown> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Presses the mouse at a point of the viewport, CSS pixels. */
  tap(x: number, y: number): Promise<unknown> {
    const actions = [
      { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }
}
