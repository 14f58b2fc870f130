/** Which files are crontabs, and what they may contain. */

/** A file of one user's jobs: `crontab`, `jobs.cron`, `crontabs/root`. */
const ofUser = /(?:^|[/.-])crontab(?:\.txt)?$|\.cron$|(?:^|\/)(?:crontabs|spool\/cron)\/[\w-]+$/i;
/** A file of the system's jobs, each of which names its user. */
const ofSystem = /(?:^|\/)etc\/(?:ana)?crontab$|(?:^|\/)cron\.d\/[\w-]+(?:\.cron(?:tab)?)?$/;

export function isCrontab(file: string, head: () => string): boolean {
  return (ofUser.test(file) || ofSystem.test(file)) && !/^\ufeff?#!/.test(head());
}

/** Whether the jobs of a file name their users. */
export function namesUsers(file: string): boolean {
  return ofSystem.test(file);
}
