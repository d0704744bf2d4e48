import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";

// Outside the build there is no plugin that names the files of styles. Import this before any component.
setFileScope("app/styles.css.ts", "@marquee/web");
