import type { User } from '#contract/accounts/accounts.ts';
import { isDemoEmail, isDemoSignIn } from '#domain/shop/demo.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import type { InputOf, OutputOf } from '#web/lib/calls/route.ts';
import { Store } from '#web/lib/calls/store.ts';
import { clearDemoFlag, enterDemo, followFlag, inDemo, leaveBySigningIn } from '#web/lib/demo/demo-mode.ts';
import { browserStorage, isRecord, readJson } from '#web/lib/files/browser-storage.ts';
import { paths } from '#web/lib/page/paths.ts';
import { endpoints } from './endpoints.ts';

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'anonymous'; wasAdmin: boolean; why: 'never' | 'ended' | 'signed-out' }
  | { kind: 'signed-in'; user: User };

/** The password was right; a second factor is still wanted. */
export type SecondStep = NonNullable<OutputOf<typeof sharedEndpoints.login>['secondFactor']>;
export const isSecondStep = (answer: User | SecondStep): answer is SecondStep => 'ticket' in answer;

const USER_KEY = 'user';

/** Who is signed in. The cookie decides; what stands in storage is for display and as a hint only. */
export class Session extends Store<SessionState> {
  readonly #api: ApiClient;
  #asking = 0;

  constructor(api: ApiClient) {
    super({ kind: 'loading' });
    this.#api = api;
  }

  /** True when this browser was signed in when it was last asked. */
  wasSignedIn(): boolean {
    return storedUser() !== null;
  }

  async refresh(): Promise<void> {
    this.#asking += 1;
    try {
      const { user } = await this.#api.call(endpoints.getUser, {});
      this.set({ kind: 'signed-in', user });
    } catch (error) {
      const refused = error instanceof ApiRefusal && (error.status === 401 || error.status === 404);
      const user = refused ? null : (this.#user() ?? storedUser());
      if (user) this.set({ kind: 'signed-in', user });
      else this.#setAnonymous();
    } finally {
      this.#asking -= 1;
    }
  }

  /** Signed in, or asked for the second step. */
  async signIn(email: string, password: string): Promise<User | SecondStep> {
    if (isDemoSignIn(email, password) && !inDemo()) return enterDemo(email);
    const { user, secondFactor } = await this.#login(email, password);
    if (secondFactor) return secondFactor;
    if (!user) throw new Error('a sign-in without a user');
    this.noteUser(user);
    return user;
  }

  /** Who has just proved who they are, or what has changed of them. */
  noteUser(user: User): void {
    this.set({ kind: 'signed-in', user });
  }

  /** Opens an account, which is then signed in. */
  async register(account: InputOf<typeof endpoints.register>): Promise<User> {
    const { user } = await this.#api.call(endpoints.register, account);
    this.set({ kind: 'signed-in', user });
    return user;
  }

  /** In demo mode an account that the demo does not know may be one of the store behind it. */
  async #login(email: string, password: string): Promise<OutputOf<typeof sharedEndpoints.login>> {
    try {
      return await this.#api.call(sharedEndpoints.login, { email, password });
    } catch (error) {
      const unknown = error instanceof ApiRefusal && error.code === 'login.invalid';
      if (!unknown || !inDemo() || isDemoEmail(email)) throw error;
      return leaveBySigningIn(email, password, error);
    }
  }

  /** A call was refused for want of a session. There may be other reasons: only the question who I am ends it. */
  noteRefused = (): void => {
    if (this.#user() && this.#asking === 0) void this.refresh();
  };

  async signOut(everywhere = false): Promise<void> {
    await this.#api.call(endpoints.logout, everywhere ? { everywhere } : {});
    clearDemoFlag();
    const wasAdmin = this.#user()?.isAdmin ?? false;
    this.set({ kind: 'anonymous', wasAdmin, why: 'signed-out' });
    followFlag(wasAdmin ? paths.adminSignIn : paths.signIn);
  }

  /** A balance that a call has just answered, shown before the next refresh. */
  noteBalance(balance: number): void {
    const user = this.#user();
    if (user) this.set({ kind: 'signed-in', user: { ...user, balance } });
  }

  #user(): User | null {
    const state = this.get();
    return state.kind === 'signed-in' ? state.user : null;
  }

  /** Nobody is signed in; whoever was here before is told that it has ended. */
  #setAnonymous(): void {
    if (this.get().kind === 'anonymous') return;
    const before = this.#user() ?? storedUser();
    this.set({ kind: 'anonymous', wasAdmin: before?.isAdmin === true, why: before ? 'ended' : 'never' });
  }

  protected override set(state: SessionState): void {
    if (state.kind === 'signed-in') browserStorage.set(USER_KEY, JSON.stringify(state.user));
    else browserStorage.remove(USER_KEY);
    super.set(state);
  }
}

const isUser = (value: unknown): value is User => isRecord(value) && 'email' in value;
const storedUser = (): User | null => readJson(browserStorage, USER_KEY, isUser);
