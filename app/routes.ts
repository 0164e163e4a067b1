import { index, type RouteConfig, route } from "@react-router/dev/routes";

const application = "routes/application/route.tsx";
const keep = "routes/application/save.ts";
const thankYou = "routes/application/thank-you.tsx";

export default [
  index("routes/home/route.tsx"),
  route("auto-credito/solicitud/:step?", application, { id: "application-steps" }),
  route("auto-credito/solicitud2", application, { id: "application-one-page" }),
  route("auto-finance/loan-request", application, { id: "application-loan-request" }),
  route("auto-finance/loan-request-old", application, { id: "application-income-first" }),
  route("auto-finance/solicitud", application, { id: "application-short" }),
  route("auto-credito/guardar", keep, { id: "keep-auto-credito" }),
  route("auto-finance/guardar", keep, { id: "keep-auto-finance" }),
  route("auto-credito/thank-you-plain", thankYou, { id: "thank-you-auto-credito" }),
  route("auto-credito/cita", "routes/application/appointment.tsx"),
  route("auto-finance/thank-you-plain", thankYou, { id: "thank-you-auto-finance" }),
  ...["terminos-de-uso", "aviso-legal", "politica-de-privacidad", "politica-de-cookies"].map((path) =>
    route(path, "routes/legal/page.tsx", { id: path }),
  ),
  route("opciones-de-privacidad", "routes/legal/privacy-options.tsx"),
  route("visita", "routes/visit/results.ts"),
  route("visita/pixel", "routes/visit/pixel.ts"),
  route("sem", "routes/landing/route.tsx", { id: "landing" }),
  route("acyUnbounded", "routes/landing/route.tsx", { id: "landing-alias" }),
  route("sbartem2", "routes/guide/route.tsx"),
  route("used-listings", "routes/listings/route.tsx"),
  route("quiz/:index", "routes/quiz/route.tsx"),
  route("cuanto-costaria", "routes/estimator/route.tsx"),
  route("quienes-somos", "routes/about/route.tsx", { id: "about" }),
  route("about-us", "routes/about/route.tsx", { id: "about-alias" }),
  route("contactanos", "routes/contact/route.tsx", { id: "contact" }),
  route("contactUs", "routes/contact/route.tsx", { id: "contact-alias" }),
  route("preguntas-frecuentes", "routes/faq/route.tsx", { id: "faq" }),
  route("faq", "routes/faq/route.tsx", { id: "faq-alias" }),
  route("sitemap1/sitemap", "routes/site-map/page.tsx"),
  ...["sitemap.xml", "robots.txt", "temas-de-ayuda.rss"].map((path) =>
    route(path, "routes/site-map/files.ts", { id: path }),
  ),
  route("temas-de-ayuda", "routes/help/index.tsx", { id: "help" }),
  route("help-topics", "routes/help/index.tsx", { id: "help-topics" }),
  route("temas-de-ayuda/:category", "routes/help/category.tsx", { id: "help-category" }),
  route("temas-de-ayuda/:category/page/:pageNum", "routes/help/category.tsx", { id: "help-category-page" }),
  route("temas-de-ayuda/:category/:article", "routes/help/article.tsx"),
  route("help-topics/:slug", "routes/help/variant.tsx"),
  route("404", "routes/not-found/route.tsx", { id: "not-found" }),
  route("*", "routes/not-found/route.tsx", { id: "unknown" }),
] satisfies RouteConfig;
