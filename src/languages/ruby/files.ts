/** Which files are Ruby. */

const ENDINGS =
  /\.(?:rb|rake|gemspec|ru|rbw|rbx|podspec|jbuilder|thor|rabl|builder|god|cap|arb|axlsx|irbrc|pryrc)$/i;
/** Files of tools that are written in Ruby and have no ending of their own. */
const NAMES =
  /(?:^|\/)(?:Rakefile|rakefile|Gemfile|Vagrantfile|Podfile|Fastfile|Appfile|Deliverfile|Matchfile|Snapfile|Pluginfile|Scanfile|Gymfile|Capfile|Guardfile|Berksfile|Thorfile|Cheffile|Puppetfile|Dangerfile|Brewfile|Steepfile|Appraisals|Buildfile|Mavenfile|\.irbrc|\.pryrc)(?:\.local)?$|(?:^|\/)Vagrantfile[-_.\d][\w.-]*$/;
const SHEBANG =
  /^\ufeff?#!\s*\S*?(?:env\s+(?:-\S+\s+)*(?:\S*\/)?|\/)(?:j?ruby|rake|macruby|rbx)[\d.]*(?=\s|$)/;

/** By its name, or by its first line if the name has no ending. */
export function isRuby(file: string, head: () => string): boolean {
  if (ENDINGS.test(file) || NAMES.test(file)) return true;
  return !/\.[^./]*$/.test(file) && SHEBANG.test(head());
}
