/** Numbers the plan gives the shader for its choices. */
export const BACKDROPS = {
  sky: 0,
  rays: 1,
  paper: 2,
  night: 3,
  spotlight: 4,
  split: 5,
  nebula: 6,
  retro: 7,
  bokeh: 8,
  grid: 9,
  curtain: 10,
  storm: 11,
  tiles: 12,
};
export const GROUNDS = {
  none: 0,
  hills: 1,
  mountains: 2,
  water: 3,
  dunes: 4,
  city: 5,
  forest: 6,
  floor: 7,
  road: 8,
};
export const DISCS = { none: 0, sun: 1, moon: 2, flat: 3, rings: 4, striped: 5 };
export const WEATHERS = { none: 0, rain: 1, snow: 2 };

/**
 * Paints the picture under the words: backdrop, disc of light, land, motif with lit edges, reflection, weather, shade
 * where words will stand, grain. The choices are constants of the source, because a software renderer runs every branch
 * it cannot rule out. A holds the motif (tone, glow, accent, coverage; see motif-brush.mjs).
 */
export const plateShader = ({ mode, ground, disc, weather, framed }) => `#version 300 es
precision highp float;
out vec4 fragment;
uniform vec2 R;
const int mode=${mode}, ground=${ground}, disc=${disc}, weather=${weather}, framed=${framed};
uniform vec3 cHigh, cMiddle, cLow, cFar, cNear, cLight, cAccent;
uniform vec4 D, M, S;
uniform float H, seed, dark, flip, clouds;
uniform sampler2D A;
#define TAU 6.28318531
float asp;
vec2 lp;
float hash(vec2 p){ p=fract(p*vec2(123.34,456.21)); p+=dot(p,p+45.32); return fract(p.x*p.y); }
float hash1(float n){ return fract(sin(n*91.3458)*47453.5453); }
float noise(vec2 p){ vec2 i=floor(p),f=fract(p); f=f*f*(3.-2.*f); return mix(mix(hash(i),hash(i+vec2(1,0)),f.x),mix(hash(i+vec2(0,1)),hash(i+vec2(1,1)),f.x),f.y); }
float fbm(vec2 p){ float s=0.,a=.5; for(int i=0;i<5;i++){ s+=a*noise(p); p=mat2(1.6,1.2,-1.2,1.6)*p+7.3; a*=.5; } return s; }
float line(float x,float k){ float i=floor(x),f=fract(x); f=f*f*(3.-2.*f); return mix(hash1(i+k*17.),hash1(i+1.+k*17.),f); }
float peak(float x,float k){ float i=floor(x),f=x-i; return mix(hash1(i+k*17.),hash1(i+1.+k*17.),f); }
float ridge(float x,float k){ float s=0.,a=.5,w=1.; for(int i=0;i<6;i++){ float n=peak(x,k); s+=a*n*w; w=clamp(n*1.4,.35,1.); x=x*2.13+3.7; a*=.5; } return s; }
vec3 ramp(float t){ return t<.5?mix(cNear,mix(cMiddle,cFar,.35),t*2.):mix(mix(cMiddle,cFar,.35),cLight,(t-.5)*2.); }
vec3 warm(){ return mix(cLight,vec3(1.,.80,.46),.45)*1.2; }

vec3 discOf(vec3 c,vec2 p){
  if(disc==0) return c;
  vec2 v=p-lp; float l=length(v), r=D.z, e=1.6/R.y;
  float inside=smoothstep(r+e,r-e,l);
  if(disc==1){ c+=mix(cLow,cLight,.5)*(.32*exp(-max(l-r,0.)*5.)+.20*exp(-max(l-r,0.)*16.)); c=mix(c,mix(cLight,cLow,smoothstep(r*.1,-r,v.y)*.45),inside); }
  if(disc==2){ c+=mix(cLight,cLow,.4)*(.26*exp(-max(l-r,0.)*6.)+.18*exp(-max(l-r,0.)*24.)); vec2 q=v/r; float sea=smoothstep(.42,.66,fbm(q*1.7+seed)); float fine=fbm(q*9.+seed); float rimd=smoothstep(1.,.2,length(q-vec2(-.12,.16)));
    vec3 m=mix(cLight,mix(cLow,cMiddle,.35),sea*.55); m*=.80+.32*fine; m*=.72+.36*rimd;
    for(int i=0;i<7;i++){ float f=float(i); vec2 o=vec2(hash1(f+seed),hash1(f*3.+seed))*1.5-.75; float d=length(q-o)/(.07+.12*hash1(f*7.)); m*=1.-.16*smoothstep(1.,.8,d)+.07*smoothstep(.16,.0,abs(d-1.)); } c=mix(c,m,inside); }
  if(disc==3){ vec3 m=mix(cAccent,mix(cAccent,cLight,.35),smoothstep(-r,r,v.y)); m*=.95+.10*fbm(p*7.+seed); c=mix(c,m,inside); }
  if(disc==4){ for(int i=0;i<4;i++){ float f=float(i); float rr=r*(1.-.21*f); vec3 m=mix(mix(cMiddle,cLow,.35+.2*f),cLight,.12*f); c=mix(c,m,smoothstep(rr+e,rr-e,l)*.92); } }
  if(disc==5){ float k=(v.y+r)/(2.*r); float gap=smoothstep(.5,.56,fract(k*9.))*smoothstep(.62,.0,k)*1.4; float cutp=step(1.-clamp((.62-k)*1.05,0.,.9),fract(k*8.5)); vec3 m=mix(cAccent*.5+cLow*.6,cAccent,smoothstep(.1,.9,k)); m=mix(cLow*1.05,cAccent*1.05,smoothstep(.0,1.,k)); c+=cLow*.34*exp(-max(l-r,0.)*5.); c=mix(c,m,inside*(1.-step(k,.62)*cutp)); }
  return c;
}
vec3 skyGradient(float h){ vec3 c=mix(cLow,mix(cLow,cMiddle,.65),smoothstep(0.,.22,h)); c=mix(c,cMiddle,smoothstep(.15,.45,h)); return mix(c,cHigh,smoothstep(.35,1.,h)); }
vec3 cloudLayer(vec3 c,vec2 p,float h){
  for(int i=0;i<(h>.01?2:0);i++){ float f=float(i); vec2 q=vec2(p.x*(1.5+f*.7)+seed*3.+f*5.,p.y*(4.6-f)+seed);
    float warp=fbm(q*1.6); vec2 w=q+vec2(warp*.8,warp*.3); float n=fbm(w); vec2 toL=normalize(lp-p+.0001); float n2=fbm(w+toL*vec2(.12,.2));
    float cover=smoothstep(.50-.08*clouds,.78,n)*smoothstep(.0,.2,h)*smoothstep(1.2,.5,h);
    float litc=clamp((n-n2)*3.6+.45,0.,1.); vec3 cc=mix(mix(cMiddle,cHigh,.45),mix(cLow,cLight,.45),litc); c=mix(c,cc,cover*.85*min(clouds,1.)); }
  return c;
}
vec3 backdrop(vec2 p){
  float h=clamp((p.y-H)/(1.-H),0.,1.); vec2 v=p-lp; float l=length(v); vec3 c=cMiddle;
  if(mode==0){ c=skyGradient(h); c+=cLow*.35*exp(-l*3.2)*.6; c=discOf(c,p); c=cloudLayer(c,p,h); }
  else if(mode==1){ float a=atan(v.x,v.y); float st=smoothstep(-.07,.07,sin(a*14.+seed)); c=mix(cHigh,cMiddle,smoothstep(1.0,.1,l)); c=mix(c,mix(cMiddle,cLow,.55),st*smoothstep(1.15,.0,l)*.75); c+=mix(cLow,cLight,.4)*.62*exp(-l*3.4); c*=.90+.2*fbm(p*3.+seed); c=discOf(c,p); }
  else if(mode==2){ c=mix(mix(cLow,cLight,.45),cLow,smoothstep(1.1,.1,p.y)); c=mix(c,cMiddle,smoothstep(.62,1.25,length((p-vec2(asp*.5,.55))*vec2(1.,.8)))*.55); c*=.93+.12*fbm(p*5.+seed)+.03*(noise(p*220.)-.5); c=discOf(c,p); }
  else if(mode==3){ c=mix(mix(cMiddle,cLow,.18),cHigh*.62,smoothstep(0.,.8,h)); c+=cLow*.20*exp(-h*7.); float band=exp(-pow((p.y-.62-.45*(p.x-asp*.5)+.1*sin(seed))*3.4,2.)); float dust=fbm(p*3.6+seed); c+=mix(cMiddle,cLow,.4)*band*(.10+.52*dust*dust); c-=cHigh*band*.4*smoothstep(.5,.8,fbm(p*6.+3.+seed));
    for(int i=0;i<3;i++){ float f=float(i); vec2 g=p*(38.+46.*f)+seed*7.; vec2 id=floor(g); float k=hash(id); vec2 o=vec2(hash(id+3.1),hash(id+7.7))*.7-.35; float dd=length(fract(g)-.5-o); float on=step(.86-.30*band*dust,k); c+=on*smoothstep(.16-.03*f,.0,dd)*(.25+1.1*pow(hash(id+9.),4.))*mix(cLight,vec3(1.),.5); }
    c=discOf(c,p); c=mix(c,cloudLayer(c,p,h),.35); }
  else if(mode==4){ c=mix(cHigh*.5,cNear,smoothstep(.2,1.1,length((p-vec2(lp.x,.45))*vec2(1.1,.8)))); vec2 o=vec2(lp.x,1.14); vec2 w=p-o; float wd=abs(w.x+.10*w.y)/max(-w.y,.001); float cone=smoothstep(.50,.16,wd)*smoothstep(-.02,.5,-w.y); float smoke=.55+.75*fbm(vec2(p.x*3.,p.y*2.2)+seed); c+=mix(cLow,cLight,.25)*cone*smoke*.62*exp(w.y*.42); c+=cMiddle*.30*fbm(p*2.5+seed+4.)*smoothstep(.9,.2,p.y); }
  else if(mode==5){ float side=(p.x-asp*.5)+(p.y-.5)*(.42+.3*sin(seed)); float m=smoothstep(-1.4/R.y,1.4/R.y,side); vec3 aC=mix(cHigh,cMiddle,smoothstep(1.,.0,p.y)); vec3 bC=mix(cLow,cLight,smoothstep(-.2,1.1,p.y)*.6); c=mix(aC,bC,m); c*=.90+.18*fbm(p*4.+seed); c+=mix(cAccent,cLight,.2)*smoothstep(4./R.y,2./R.y,abs(side-.018))*.0; c=mix(c,cAccent,smoothstep(1.5/R.y,.0,abs(side)-.0055)); c=discOf(c,p); }
  else if(mode==6){ vec2 q=p*1.5+seed; vec2 w=vec2(fbm(q),fbm(q+5.2)); vec2 w2=vec2(fbm(q+3.*w+1.7),fbm(q+3.*w+8.3)); float n=fbm(q+3.2*w2); c=mix(cHigh*.75,cMiddle,smoothstep(.2,.62,n)); c=mix(c,cLow,smoothstep(.48,.86,n+.25*(w2.x-.5))); c=mix(c,mix(cAccent,cMiddle,.3),smoothstep(.50,.78,w2.y)*.55); c+=cLight*.30*exp(-l*3.6); c=discOf(c,p); }
  else if(mode==7){ c=mix(cLow*.9,cMiddle,smoothstep(0.,.35,h)); c=mix(c,cHigh*.8,smoothstep(.2,.85,h)); vec2 g=p*60.; float k=hash(floor(g)); c+=step(.975,k)*smoothstep(.25,.0,length(fract(g)-.5))*cLight*smoothstep(.2,.7,h); c=discOf(c,p); }
  else if(mode==8){ c=mix(mix(cMiddle,cHigh,.4),cHigh*.8,smoothstep(.0,1.1,length(p-vec2(asp*.5,.5)))); c+=mix(cLow,cMiddle,.4)*.5*exp(-l*2.6); for(int i=0;i<26;i++){ float f=float(i)+seed*13.; vec2 at=vec2(hash1(f)*asp,hash1(f*3.3)); float r=.02+.085*hash1(f*7.1)*hash1(f*2.3); float d=length(p-at); vec3 tint=mix(mix(cLow,cLight,hash1(f*5.)),cAccent,step(.72,hash1(f*9.))); c+=tint*(smoothstep(r,r*.88,d)*.14+smoothstep(.012,.0,abs(d-r*.93))*.10)*(.4+hash1(f*4.)); } c=discOf(c,p); }
  else if(mode==9){ c=mix(cMiddle,cHigh,smoothstep(.1,1.1,length(p-vec2(asp*.5,.55)))); vec2 g=abs(fract(p*14.)-.5); float thin=smoothstep(.486,.498,max(g.x,g.y)); vec2 g2=abs(fract(p*2.8)-.5); float bold=smoothstep(.494,.499,max(g2.x,g2.y)); c+=cLow*(thin*.10+bold*.17); for(int i=1;i<6;i++){ float r=D.z*(.5+.28*float(i)); c+=cLow*smoothstep(1.8/R.y,.3/R.y,abs(l-r))*(.42-.05*float(i)); } float a=atan(v.x,v.y); c+=cLow*smoothstep(.02,.0,abs(l-D.z*1.4)-.006)*step(.5,fract(a*36./TAU))*.22; c+=cLow*.22*exp(-l*3.); c=discOf(c,p); }
  else if(mode==10){ float fold=sin(p.x*44.+2.2*fbm(vec2(p.x*6.,p.y*1.2)+seed)+.6*sin(p.y*4.)); c=mix(cHigh,mix(cMiddle,cLow,.10),smoothstep(-1.,1.,fold)); c*=.72+.5*smoothstep(-.2,1.,sin(p.x*44.+1.1)); c*=.28+1.15*exp(-pow(length((p-lp)*vec2(1.05,.8)),2.)*3.2); c+=cLow*.22*exp(-l*3.4); }
  else if(mode==11){ float n=fbm(vec2(p.x*2.2,p.y*3.4)+seed+fbm(p*3.+seed)); c=mix(cHigh*.7,mix(cMiddle,cLow,.25),smoothstep(.28,.78,n)*smoothstep(1.2,.1,h)+.15*(1.-h)); c+=cLow*.3*exp(-h*5.);
    float x0=lp.x; float yy=clamp((1.-p.y)*9.,0.,9.); float bx=x0+.10*(line(yy,seed)-.5)+.05*(line(yy*3.,seed+3.)-.5)+.02*(line(yy*9.,seed+5.)-.5); float bd=abs(p.x-bx); float bolt=smoothstep(H,H+.05,p.y); c+=mix(cLight,vec3(1.),.4)*bolt*(smoothstep(.0042,.0008,bd)*1.6+.32*exp(-bd*34.)+.16*exp(-bd*7.)); float bx2=bx+.16*(1.-p.y)*(line(yy*2.,seed+9.)-.1)*step(p.y,.78); float bd2=abs(p.x-bx2); c+=cLight*bolt*step(p.y,.78)*(smoothstep(.0026,.0004,bd2)+.14*exp(-bd2*50.))*smoothstep(.45,.7,p.y); }
  return c;
}
vec3 layer(vec3 c,vec2 p,float h,vec3 top,vec3 base,float depth){ float d=h-p.y; float m=smoothstep(-.7/R.y,.9/R.y,d); vec3 t=mix(top,base,smoothstep(0.,depth,d)); t+=cLight*.16*exp(-d*90.)*exp(-abs(p.x-lp.x)*1.8)*step(.5,float(disc+mode*0)); return mix(c,t,m); }
vec3 farLand(vec3 c,vec2 p){
  float s=seed*5.;
  if(ground==1||ground==7&&mode==0){ for(int i=0;i<3;i++){ float f=float(i); float h=H+(.13-.055*f)*(.2+line(p.x*(1.7+f*.8)+s+f*7.,2.+f)*.8+.10*line(p.x*9.+s,4.))+.01; c=layer(c,p,h,mix(mix(cFar,cLow,.52-.2*f),cFar,.2),mix(cLow,cFar,.35+.2*f),.16); } }
  if(ground==2){ for(int i=0;i<3;i++){ float f=float(i); float x=p.x*(2.1+f*.9)+s+f*4.; float tall=.42-.12*f; float h=H-.02+tall*ridge(x,2.+f); float d=h-p.y; if(d>0.){ float sl=clamp((ridge(x+.04,2.+f)-ridge(x-.04,2.+f))*6.,-1.,1.); vec2 q=vec2((p.x+sl*d*.5)*9.,d*15.); float n=fbm(q+f*7.+s); float crag=fbm(q*2.7+n*2.); float sgn=sign(lp.x-p.x); float face=smoothstep(-.4,.4,sl*-sgn*.6+(n-.47)*1.8); float snow=smoothstep(.30,.52,.72-.55*d/tall+(crag-.47)*1.0); vec3 m=mix(cFar*(.35+.8*crag),mix(cMiddle,cLight,.20+.75*face),snow); m=mix(m,mix(cLow,cMiddle,.3),smoothstep(.0,tall*1.05,d)*(.88-.2*f)+.18-.09*f); c=mix(c,m,smoothstep(0.,1.2/R.y,d)); } } }
  if(ground==3){ for(int i=0;i<2;i++){ float f=float(i); float h=H+(.075-.03*f)*line(p.x*(2.+f)+s+f*3.,3.+f)*smoothstep(.0,.6,abs(p.x-lp.x)+.2); c=layer(c,p,h,mix(cFar,cLow,.45-.2*f),mix(cLow,cFar,.5),.09); } }
  if(ground==4){ for(int i=0;i<3;i++){ float f=float(i); float x=p.x*(1.3+f*.6)+s+f*5.; float h=H+.10-.045*f+.10*(line(x,2.+f)-.5); float d=h-p.y; float sl=line(x+.03,2.+f)-line(x-.03,2.+f); vec3 sun=mix(cLow,cLight,.18); vec3 sh=mix(cFar,cMiddle,.45); float lit=smoothstep(-.02,.03,sl*sign(lp.x-p.x)*-1.+.006); vec3 m=mix(sh,sun,lit*.75); m*=.95+.09*sin((p.y+line(p.x*6.,7.)*.03)*260.*(1.-.3*f)); m=mix(m,cLow,(.45-.18*f)*smoothstep(.12,.0,d)); c=mix(c,m,smoothstep(0.,1.2/R.y,d)); } }
  if(ground==5){ for(int i=0;i<3;i++){ float f=float(i); float w=26.-6.*f; float cell=floor(p.x*w+s+f*3.); float h=H+.02+(.30-.085*f)*pow(hash1(cell+f*11.),1.5)+.03; float d=h-p.y; vec3 m=mix(mix(cLow,cMiddle,.4+.2*f),cFar,.3+.22*f); vec2 g=vec2(fract(p.x*w+s+f*3.)*5.,p.y*74.); float win=step(.84,hash(floor(g)+cell))*step(.25,fract(g.x))*step(.35,fract(g.y)); m=mix(m,mix(cLow,cMiddle,.3),smoothstep(.0,.25,d)*.6); m+=warm()*win*.5*smoothstep(0.,.02,d); c=mix(c,m,step(0.,d)); } }
  if(ground==6){ for(int i=0;i<4;i++){ float f=float(i); float w=30.-5.*f; float x=p.x*w+s+f*7.; float id=floor(x); float u=abs(fract(x)-.5)*2.; float tall=(.20+.20*hash1(id+f*5.))*(1.-.12*f); float tip=H+.10-.035*f+tall*.55; float tier=fract((tip-p.y)*(34.-5.*f)); float wid=(tip-p.y)/tall*(.85+.32*tier); float d=wid-u; float basey=H+.10-.05*f+.03*line(p.x*4.+f,3.); vec3 m=mix(mix(cLow,cMiddle,.25+.2*f),cFar,.25+.24*f); m=mix(m,mix(cLow,cMiddle,.3),smoothstep(.02,.24,tip-p.y)*.62); float mask=max(smoothstep(0.,.12,d)*step(p.y,tip),smoothstep(0.,.004,basey-p.y)); c=mix(c,m,mask); } }
  return c;
}
vec3 lighted(vec3 c,vec2 p,vec2 uv,vec2 t,float reflected){
  bool on=uv.x>0.&&uv.x<1.&&uv.y>0.&&uv.y<1.;
  vec2 cu=clamp(uv,.002,.998);
  float edge=smoothstep(.30,.0,max(max(-uv.x,uv.x-1.),max(-uv.y,uv.y-1.)));
  c*=1.-.42*textureLod(A,clamp(uv+vec2(.012*flip,.018),.002,.998),3.6).a*(1.-reflected)*smoothstep(0.,.14,uv.x)*smoothstep(1.,.86,uv.x)*smoothstep(0.,.1,uv.y)*smoothstep(1.,.9,uv.y);
  c+=warm()*textureLod(A,cu,5.2).g*.75*edge*edge+warm()*textureLod(A,cu,6.6).g*.45*edge*edge;
  if(!on) return c;
  vec4 x=texture(A,uv); x*=smoothstep(0.,.022,uv.x)*smoothstep(1.,.978,uv.x)*smoothstep(1.,.96,uv.y)*(ground==0?smoothstep(0.,.12,uv.y):1.); float a=x.a; if(a<.004) return c; vec3 n=x.rgb/max(a,.004);
  vec2 L=lp-p; L=normalize(mode==4?vec2(-.12,1.):L+.0001); L.x*=flip;
  float s1=texture(A,clamp(uv+L*.0085,.0,1.)).a; float s2=textureLod(A,clamp(uv+L*.03,.0,1.),2.5).a;
  float rim=clamp(a-s1,0.,1.)*.85+clamp(a-s2,0.,1.)*.30;
  vec3 acc=n.r<.55?mix(mix(cNear,cAccent,.22),cAccent*.92,n.r/.55):mix(cAccent*.92,mix(cAccent,cLight,.62),(n.r-.55)/.45);
  vec3 body=mix(ramp(n.r),acc,n.b);
  if(mode==5){ float side=(p.x-asp*.5)+(p.y-.5)*(.42+.3*sin(seed)); float m=smoothstep(-1.4/R.y,1.4/R.y,side); body=mix(mix(cMiddle*.6,cLight,.25+.75*n.r),mix(cNear,cMiddle*.9,n.r*.8),m); body=mix(body,acc,n.b*.85); }
  body=mix(body,cNear*.75+cFar*.16,dark*(1.-n.g*.9)*(1.-.25*n.b));
  body+=mix(cLow,cLight,.5)*rim*(.42+.62*dark);
  body=mix(body,warm()*(.55+.6*n.r),n.g);
  float lift=smoothstep(.24,.0,t.y)*.30*(ground==0?0.:1.); body=mix(body,c,lift*(1.-n.g)*dark);
  return mix(c,body,a);
}
vec3 motif(vec3 c,vec2 p,float reflected){
  vec2 base=vec2(M.x*asp,M.y); vec2 t=(p-base)/M.z; t.x*=flip; vec2 uv=t+vec2(.5,.1);
  bool near=uv.x>-.25&&uv.x<1.25&&uv.y>-.25&&uv.y<1.25;
  for(int once=0;once<(near?1:0);once++) c=lighted(c,p,uv,t,reflected);
  return c;
}
vec3 view(vec2 p,float reflected){ vec3 c=backdrop(p); c=farLand(c,p); return motif(c,p,reflected); }
vec3 tiles(vec2 p){
  float n=asp>1.?9.:(asp<.8?4.:5.); vec2 q=vec2(p.x/asp*n,p.y*n/asp); vec2 id=floor(q); vec2 f=fract(q); float k=mod(id.x+id.y,2.);
  vec2 pick=vec2(floor(n*M.x),floor(n/asp*(M.y+.12))); bool me=all(equal(id,pick));
  vec3 bg=k<.5?mix(cMiddle,cHigh,.45):mix(cMiddle,cLow,.20); if(me) bg=mix(cAccent,cLight,.08); bg*=.92+.14*fbm(p*5.+seed);
  float r=length(f-.5); bg=mix(bg,mix(bg,cLow,.22),smoothstep(.44,.43,r)); vec2 fx=f; if(k>.5) fx.x=1.-fx.x; vec4 x=texture(A,vec2(.5)+(fx-.5)*1.16); vec3 t=x.rgb/max(x.a,.004); vec3 body=me?mix(cNear,cLight,.15+.85*t.r):mix(ramp(t.r*.9),mix(cNear,cLow,.2),.45); body=mix(body,warm(),t.g*(me?1.:.45)); vec3 c=mix(bg,body,x.a*step(abs(fx.x-.5),.43)*step(abs(fx.y-.5),.43)); vec2 g=abs(f-.5); return c*(1.-.25*smoothstep(.475,.5,max(g.x,g.y)));
}
float archDistance(vec2 p){ float w=.39*min(asp,.8)/.667*.667/.667; w=asp*.40; vec2 q=vec2(p.x-asp*.5,p.y); float spring=.60; float top=spring+w*1.06; float y=(q.y-spring)/(top-spring); if(q.y<.09) return .09-q.y; float half_=w; if(y>0.){ half_=w*pow(max(1.-y,0.),.58)*(1.+.055*abs(sin(y*9.5))); if(y>1.) return q.y-top+length(vec2(q.x,0.))*.5; } return abs(q.x)-half_; }
vec3 frame(vec3 c,vec2 p){
  float d=archDistance(p); float e=1.4/R.y;
  vec2 g=p*15.; g=vec2(g.x-asp*7.5,g.y); vec2 id=floor(g); vec2 f=fract(g)-.5; float a=atan(f.y,f.x),l=length(f); float petal=smoothstep(.03,.0,abs(l-(.26+.12*cos(a*8.)))-.012); float core=smoothstep(.10,.07,l)+smoothstep(.03,.0,abs(length(abs(f)-.5)-.17)-.012);
  vec3 wall=mix(cHigh,cMiddle,.35)*(.78+.35*fbm(p*3.+seed)); wall=mix(wall,mix(cAccent,cLow,.5),clamp(petal+core,0.,1.)*.42); wall*=.72+.5*smoothstep(1.,.2,length(p-vec2(asp*.5,.5)));
  wall*=1.-.5*smoothstep(.06,.0,d);
  c*=1.-.45*smoothstep(-.05,.0,d);
  c=mix(c,wall,smoothstep(-e,e,d));
  c=mix(c,mix(cLow,cLight,.45),smoothstep(e,-e,abs(d-.004)-.0035)); c=mix(c,mix(cLow,cLight,.25),smoothstep(e,-e,abs(d-.018)-.0012));
  vec2 b=min(p,vec2(asp,1.)-p); float bd=min(b.x,b.y); c=mix(c,mix(cLow,cLight,.35),smoothstep(e,-e,abs(bd-.026)-.0022)); c=mix(c,mix(cLow,cLight,.2),smoothstep(e,-e,abs(bd-.036)-.0008));
  return c;
}
void main(){
  float ripple=0.;
  asp=R.x/R.y; vec2 p=gl_FragCoord.xy/R.y; vec2 uv=gl_FragCoord.xy/R; lp=vec2(D.x*asp,D.y); vec3 c;
  float depth=max(H-p.y,0.); bool below=ground!=0&&mode!=12&&p.y<H; vec2 at=p; float mirrored=0.;
  if(ground==3&&below){ float pr=1./(depth+.03); vec2 w=vec2(p.x*pr*1.1,pr*4.6)+seed; ripple=noise(w*vec2(1.7,2.))-.5+.5*(noise(w*vec2(4.1,5.2))-.5)+.3*(noise(w*vec2(9.,11.))-.5); at=vec2(p.x+ripple*.022*(depth*3.+.15),max(H+depth*.95+ripple*(.012+depth*.26),H+.001)); mirrored=1.; }
  if(ground==7&&below){ float pr=1./(depth+.05); ripple=(fbm(vec2(p.x*8.,pr*2.)+seed)-.5)*.04; at=vec2(p.x+ripple*.4,H+depth*1.05+ripple*.5); mirrored=1.; }
  bool seen=!below||ground==3||ground==7; c=cNear;
  if(mode==12) c=tiles(p); else for(int once=0;once<(seen?1:0);once++) c=view(at,mirrored);
  for(int once=0;once<(below?1:0);once++){
    if(ground==3){ c*=mix(.84,.40,smoothstep(0.,.34,depth)); float gl=smoothstep(.32,.6,ripple)*exp(-abs(p.x-lp.x)*(6.-depth*8.)); if(disc!=0) c+=mix(cLow,cLight,.5)*gl*.6; c=mix(c,cNear,smoothstep(.06,.40,depth)*.55); c+=cLow*.22*smoothstep(.012,0.,depth); }
    else if(ground==7){ float pr=1./(depth+.05); c=mix(cNear,c,.30*smoothstep(.36,.0,depth)); c+=mix(cLow,cMiddle,.35)*.30*exp(-pow((p.x-M.x*asp)/(.22*max(asp,.66)+depth*.3),2.))*exp(-depth*5.); vec2 pl=vec2((p.x-asp*.5)*pr*.9,pr*2.2); c*=.90+.12*noise(vec2(floor(pl.x*3.),3.))+.05*noise(pl*vec2(4.,30.)); }
    else if(mode==7){ float pr=1./(depth+.004); vec2 g=vec2((p.x-asp*.5)*pr*.55,pr*.42); vec2 w=abs(fract(g)-.5); float gx=smoothstep(.5-.045*(.3+depth*2.),.5,w.x), gy=smoothstep(.5-.06*(.3+depth*1.5),.5,w.y); c=mix(cNear,cFar,.35*smoothstep(.3,.0,depth)); c+=mix(cLow,cAccent,.2)*max(gx,gy)*smoothstep(.0,.05,depth)*.9+cLow*.7*exp(-depth*30.); }
    else if(ground==8){ float pr=1./(depth+.03); float u=(p.x-mix(lp.x,asp*.5,smoothstep(.0,H,depth)))*pr; vec3 land=mix(mix(cFar,cLow,.22),cNear,smoothstep(.0,.42,depth)); land*=.82+.34*fbm(vec2(p.x*pr*2.,pr*4.)+seed); vec3 tar=mix(mix(cNear,cFar,.55),cNear*1.1,smoothstep(0.,.3,depth)); tar+=mix(cLow,cLight,.2)*.20*exp(-abs(u)*1.6)*exp(-depth*3.); float road=smoothstep(1.02,1.,abs(u)); c=mix(land,tar,road); c=mix(c,mix(cLow,cLight,.5),smoothstep(.05,.03,abs(abs(u)-.92))*.55*road); c=mix(c,mix(cLight,cLow,.2),smoothstep(.055,.035,abs(u))*step(.42,fract(pr*.42))*.8); }
    else { vec3 top=mix(cFar,cNear,.35); if(ground==4) top=mix(cFar,cLow,.28); if(ground==2) top=mix(cFar,cNear,.25); c=mix(top,cNear,smoothstep(0.,.30,depth)); c*=.80+.36*fbm(vec2(p.x*5.+seed,p.y*16.)); if(ground==4) c*=.93+.10*sin((p.y+.03*line(p.x*5.,9.))*190.); c+=mix(cLow,cLight,.3)*.22*exp(-depth*26.)*exp(-abs(p.x-lp.x)*1.4); }
    c=motif(c,p,0.);
  }
  if(weather==1){ for(int i=0;i<3;i++){ float f=float(i); vec2 q=vec2((p.x+p.y*(.10+.03*f))*(90.-24.*f),p.y*(2.6-.4*f)); float id=floor(q.x); float on=step(.55,hash1(id+f*31.+seed)); float y=fract(q.y+hash1(id*1.7+f)*9.); c+=mix(cLight,vec3(.8),.3)*on*smoothstep(.3,.05,abs(fract(q.x)-.5))*smoothstep(.72,.99,y)*(.09+.05*f); } }
  if(weather==2){ for(int i=0;i<4;i++){ float f=float(i); vec2 g=p*(11.+9.*f)+vec2(seed*3.,f*7.); vec2 id=floor(g); vec2 o=vec2(hash(id+1.3),hash(id+5.1))*.7-.35; float r=.05+.09*hash(id+8.); c+=vec3(.95,.98,1.)*smoothstep(r,r*.25,length(fract(g)-.5-o))*step(.35,hash(id))*(.85-.12*f); } }
  if(framed==1) c=frame(c,p);
  c=mix(c,mix(c*c*.35,cNear*.92,.75),S.x*smoothstep(S.y,S.y*.28,uv.y));
  c=mix(c,mix(c*.3,cNear,.6),S.z*smoothstep(.62,1.,uv.y));
  c=mix(c,mix(c*c*.3,cNear,.72),S.w*smoothstep(.62,.06,uv.x));
  c=c*(1.02+.10*smoothstep(.0,1.,dot(c,vec3(.33))));
  float lum=dot(c,vec3(.3,.59,.11)); c=mix(vec3(lum),c,1.06);
  c*=1.-.34*pow(length((uv-.5)*vec2(1.,1.)),2.6)*1.9;
  float gr=hash(gl_FragCoord.xy*.731+seed)+hash(gl_FragCoord.xy*1.37+seed*3.)-1.; c+=gr*.020*(.35+lum);
  fragment=vec4(clamp(c,0.,1.),1.);
}`;
