/** Texts of fields of an account, on its pages and in the settings. */
export const texts = {
  unexpected: 'An unexpected error occurred',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  passwordsDiffer: 'Passwords do not match',
}
