import type { AdminViewServerProps } from 'payload';

/** Says who can set a new password: the admin sends no mail. */
export function ForgotPassword(_: AdminViewServerProps) {
  return (
    <section className="vitrine-forgot">
      <h1>Forgot your password?</h1>
      <p>
        Ask a publisher for a new one. They open your account under Accounts, choose “Change
        Password”, and tell you the new one. Change it after you have signed in.
      </p>
      <p>
        <a href="/admin/login">Back to sign-in</a>
      </p>
    </section>
  );
}
